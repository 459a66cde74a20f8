import type { FeedItemDto } from '@kitchenline/api'
import { daysBetween, TAP_DAYS } from '@kitchenline/domain'
import { deviceDay, useNotices } from '@kitchenline/shell-api'
import { useIntl } from 'react-intl'
import { useTap } from '../data/taps.ts'
import type { FriendDay } from './feed-days.ts'
import { PaddleTap } from './paddle-tap.tsx'

/** One wordless reaction to what a friend has played on a day, on or off, and how many there are. */
export function TapButton({ player, day }: Pick<FriendDay, 'player' | 'day'>) {
  const { taps, date } = day
  return taps && isNews(date) ? <Tap player={player} date={date} taps={taps} /> : null
}

const isNews = (date: string) => daysBetween(date, deviceDay()) <= TAP_DAYS

type Props = Pick<FriendDay, 'player'> & { date: string; taps: NonNullable<NonNullable<FeedItemDto['day']>['taps']> }

function Tap({ player: { id, name }, date, taps }: Props) {
  const intl = useIntl()
  const notices = useNotices()
  const { mutate, isPending, variables } = useTap({ id, day: date })
  const isOwn = isPending ? variables : taps.own
  const count = taps.count + Number(isOwn) - Number(taps.own)
  return (
    <button
      type="button"
      className="ms-tap"
      aria-pressed={isOwn}
      aria-label={intl.formatMessage({ id: 'feed.tap' }, { name, count })}
      onClick={() => mutate(!isOwn, { onError: notices.failed })}
    >
      <PaddleTap />
      {count > 0 && (
        <span className="kl-figure" aria-hidden>
          {count}
        </span>
      )}
    </button>
  )
}
