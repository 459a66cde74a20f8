import type { HeadToHeadDto } from '@kitchenline/api'
import { winRate, type WinRecord } from '@kitchenline/domain'
import { SignedNumber, StatStrip } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'
import { Rate } from './rate.tsx'

const FORMATS = [
  ['singles', 'matchType.singles'],
  ['doubles', 'matchType.doubles'],
  ['asPartner', 'opponents.h2h.asPartner'],
] as const

/** Against this person, next to the rate against everybody; then each format that was played. Matches side by side are a figure of their own. */
export function RivalryFigures({ rivalry }: { rivalry: HeadToHeadDto }) {
  const { singles, doubles, overallWinRate, pointDifference } = rivalry
  const matches = singles.matches + doubles.matches
  const rate = winRate(singles.wins + doubles.wins, matches)
  // Of the whole numbers that are shown: a reader subtracts those.
  const points = Math.round(rate) - Math.round(overallWinRate)
  const against = [
    {
      key: 'rate',
      label: <FormattedMessage id="history.winRate" />,
      value: <Rate value={rate} />,
      note: (
        <FormattedMessage
          id={points === 0 ? 'opponents.h2h.overallSame' : 'opponents.h2h.overall'}
          values={{ rate: <Rate value={overallWinRate} />, points: <SignedNumber value={points} /> }}
        />
      ),
    },
    {
      key: 'points',
      label: <FormattedMessage id="opponents.h2h.difference" />,
      value: <SignedNumber value={pointDifference} />,
      note: <FormattedMessage id="opponents.h2h.differenceNote" />,
    },
  ]
  const formats = FORMATS.filter(([format]) => rivalry[format].matches > 0).map(([format, labelId]) => ({
    key: format,
    label: <FormattedMessage id={labelId} />,
    ...figureOf(rivalry[format]),
  }))
  return <StatStrip figures={[...(matches > 0 ? against : []), ...formats]} />
}

const figureOf = ({ matches, wins }: WinRecord) => ({
  value: `${wins}–${matches - wins}`,
  note: <Rate value={winRate(wins, matches)} />,
})
