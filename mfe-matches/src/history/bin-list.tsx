import '../match-list/match-list.css'
import type { DeletedMatchDto } from '@kitchenline/api'
import { BIN_DAYS, DAY_MS } from '@kitchenline/domain'
import { useNotices } from '@kitchenline/shell-api'
import { Button } from '@kitchenline/ui'
import { MatchCard } from '@kitchenline/ui/match-card'
import { FormattedMessage, useIntl } from 'react-intl'
import { useRestoreMatch } from '../data/change-match.ts'
import { opponentNames } from '../match-list/opponent-names.ts'

export function BinList({ deleted }: { deleted: readonly DeletedMatchDto[] }) {
  const intl = useIntl()
  return (
    <ul className="mm-cards mm-bin" aria-label={intl.formatMessage({ id: 'bin.label' })}>
      {deleted.map((match) => (
        <li key={match.id}>
          <MatchCard match={match} actions={<RestoreButton match={match} />}>
            <p className="kl-soft">
              <FormattedMessage id="bin.left" values={{ days: remainingDays(match.deletedAt) }} />
            </p>
          </MatchCard>
        </li>
      ))}
    </ul>
  )
}

/** Whole days, the one begun included, until the bin lets go of it. */
export function remainingDays(deletedAt: string, now: Date = new Date()): number {
  const remaining = Date.parse(deletedAt) + BIN_DAYS * DAY_MS - now.getTime()
  return Math.min(BIN_DAYS, Math.max(0, Math.ceil(remaining / DAY_MS)))
}

function RestoreButton({ match }: { match: DeletedMatchDto }) {
  const intl = useIntl()
  const notices = useNotices()
  const { mutate, isPending } = useRestoreMatch()
  const restore = () => mutate(match.id, { onSuccess: () => notices.done('bin.restored'), onError: notices.failed })
  return (
    <Button
      disabled={isPending}
      onClick={restore}
      aria-label={intl.formatMessage({ id: 'bin.restoreMatch' }, { opponents: opponentNames(match) })}
    >
      <FormattedMessage id="bin.restore" />
    </Button>
  )
}
