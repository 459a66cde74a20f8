import type { TappedDayDto } from '@kitchenline/api'
import { Link } from '@kitchenline/shell-api'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { PaddleTap } from './paddle-tap.tsx'

const SHOWN = 3

/** "Bo and 2 others tapped your session", for each of the last days. */
export const TapNews = ({ news }: { news: readonly TappedDayDto[] }) =>
  news.slice(0, SHOWN).map(({ day, player, others }) => (
    <Link key={day} to="/history" className="ms-waiting">
      <PaddleTap />
      <span>
        <FormattedMessage id="taps.news" values={{ name: player.name, others }} />
      </span>
      <span className="kl-soft">
        <FormattedDate value={day} timeZone="UTC" month="short" day="numeric" />
      </span>
    </Link>
  ))
