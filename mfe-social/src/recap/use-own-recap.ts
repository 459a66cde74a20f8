import { recapDays } from '@kitchenline/domain'
import { useSession } from '@kitchenline/shell-api'
import { useIntl } from 'react-intl'
import { useRecap } from '../data/feed.ts'
import { periodName } from './period-name.ts'
import type { Period } from './use-period.ts'

/** The player's own of those days, and what stands over it before it has come. */
export function useOwnRecap({ period, first }: Period) {
  const intl = useIntl()
  const { user } = useSession()
  const recap = useRecap(period, first)
  const { first: firstDay, last: lastDay } = recapDays(period, first)
  const span = { period, firstDay, lastDay }
  return { recap, span, name: periodName(span, intl), owner: user?.name ?? '' }
}
