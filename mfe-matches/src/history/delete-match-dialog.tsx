import type { MatchDto } from '@kitchenline/api'
import { Button, Dialog } from '@kitchenline/ui'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { opponentNames } from '../match-list/opponent-names.ts'

type Props = { match: MatchDto; onConfirm: () => void; onClose: () => void }

export function DeleteMatchDialog({ match, onConfirm, onClose }: Props) {
  return (
    <Dialog
      title={<FormattedMessage id="card.delete" />}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} data-first-focus>
            <FormattedMessage id="common.cancel" />
          </Button>
          <Button tone="danger" onClick={onConfirm}>
            <FormattedMessage id="common.delete" />
          </Button>
        </>
      }
    >
      <p>
        <FormattedMessage
          id="history.deleteQuestion"
          values={{
            opponents: opponentNames(match),
            score: `${match.playerScore}–${match.opponentScore}`,
            date: <FormattedDate value={match.matchDate} month="long" day="numeric" year="numeric" />,
          }}
        />
      </p>
      <p className="kl-soft">
        <FormattedMessage id="history.deleteHint" />
      </p>
    </Dialog>
  )
}
