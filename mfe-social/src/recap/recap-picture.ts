import type { RecapDto } from '@kitchenline/api'
import { formatLevel, isolated } from '@kitchenline/domain'
import type { ShareCard } from '@kitchenline/ui/share'
import type { IntlShape } from 'react-intl'

type Shown = { recap: RecapDto; name: string; owner: string }

/** A month or quarter as a picture: the record, the days, the best win and the people. */
export function recapPicture({ recap, name, owner }: Shown, intl: IntlShape): ShareCard {
  const { totalMatches, wins, losses, winRate, daysPlayed, opponent, partner, bestWin } = recap
  const t = (id: string, values?: Record<string, string | number>) => intl.formatMessage({ id }, values)
  const person = partner ?? opponent
  const beaten = bestWin?.opponents.map(isolated).join(' & ')
  return {
    tone: 'plain',
    art: { kind: 'days', first: recap.firstDay, last: recap.lastDay, played: recap.days ?? [] },
    eyebrow: name,
    headline: t('figures.record', { wins, losses }),
    title: t('recap.story', { matches: totalMatches, days: daysPlayed, rate: winRate / 100 }),
    figures: [
      ...(bestWin ? [{ label: t('recap.bestWin'), value: `${beaten}, ${formatLevel(bestWin.level)}` }] : []),
      ...(person ? [{ label: t(partner ? 'recap.partner' : 'recap.opponent'), value: isolated(person.name) }] : []),
    ],
    footer: isolated(owner),
  }
}
