import type { MatchDto } from '@kitchenline/api'
import { BIN_DAYS } from '@kitchenline/domain'
import { ConfirmDialog, headlineOf, PersonName, wordForScore } from '@kitchenline/ui'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { opponentNames } from '../data/opponent-names.ts'

type Props = { match: MatchDto; onConfirm: () => void; onClose: () => void }

export function DeleteMatchDialog({ match, onConfirm, onClose }: Props) {
  const intl = useIntl()
  const { own, opponent } = headlineOf(match)
  return (
    <ConfirmDialog
      title={<FormattedMessage id="card.delete" />}
      confirm={<FormattedMessage id="common.delete" />}
      tone="danger"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        <FormattedMessage
          id="history.deleteQuestion"
          values={{
            opponents: <PersonName name={opponentNames(match)} />,
            score: <span className="kl-nowrap">{wordForScore(match, intl) ?? `${own}–${opponent}`}</span>,
            date: <FormattedDate value={match.playedOn} timeZone="UTC" month="short" day="numeric" year="numeric" />,
          }}
        />
      </p>
      <p className="kl-soft">
        <FormattedMessage id="history.deleteHint" values={{ days: BIN_DAYS }} />
      </p>
    </ConfirmDialog>
  )
}
