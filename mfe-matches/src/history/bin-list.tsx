import '../match-list/match-list.css'
import type { DeletedMatchDto } from '@kitchenline/api'
import { useNotices } from '@kitchenline/shell-api'
import { Button } from '@kitchenline/ui'
import { MatchCard } from '@kitchenline/ui/match-card'
import { FormattedMessage, useIntl } from 'react-intl'
import { useRestoreMatch } from '../draft/change-match.ts'
import { opponentNames } from '../data/opponent-names.ts'
import { remainingDays } from '../data/remaining-days.ts'

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

function RestoreButton({ match }: { match: DeletedMatchDto }) {
  const intl = useIntl()
  const notices = useNotices()
  const { mutateAsync, isPending } = useRestoreMatch()
  // Awaited, for what waits has left the list by then.
  const restore = () =>
    void mutateAsync(match).then((restored) => (restored ? notices.done('bin.restored') : notices.waits()), notices.failed)
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
