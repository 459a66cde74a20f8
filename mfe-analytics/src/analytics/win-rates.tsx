import type { TraitRecordDto } from '@kitchenline/api'
import type { MatchFormat, UserStats } from '@kitchenline/domain'
import { useIntl } from 'react-intl'
import { useAnalyzedMatches } from '../data/analysis.ts'
import { usePartners } from '../data/figures.ts'
import { RateCard } from './rate-card.tsx'
import { gapRows, partnerRows, rowsOf, sumOf } from './rate-rows.ts'

type Props = {
  userId: string
  format: MatchFormat
  stats: UserStats
  traits: readonly TraitRecordDto[]
  otherPlaces?: number | undefined
}

/** Against whom, when, where and with whom the player wins. */
export function WinRates({ userId, format, stats, traits, otherPlaces }: Props) {
  const intl = useIntl()
  const matches = { matches: stats.totalMatches, wins: stats.wins }
  const games = sumOf(rowsOf(intl, 'margin', traits))
  const card = (of: 'tag' | 'game' | 'margin' | 'weekday' | 'hour' | 'place') => {
    const isOfGames = of === 'game' || of === 'margin'
    const rows = rowsOf(intl, of, traits)
    const leftOut = of === 'place' ? otherPlaces : 0
    return <RateCard {...{ of, rows, leftOut }} all={isOfGames ? games : matches} note={isOfGames || of === 'hour'} />
  }
  return (
    <div className="ma-rates">
      <GapCard {...{ userId, format }} />
      {card('margin')}
      {card('game')}
      {format === 'doubles' && <PartnerCard />}
      {card('place')}
      {card('tag')}
      {card('weekday')}
      {card('hour')}
    </div>
  )
}

/** The own level was another one before each match; only the analysis knows it. */
function GapCard({ userId, format }: Pick<Props, 'userId' | 'format'>) {
  const intl = useIntl()
  const { matches = [], after = 0, earlier } = useAnalyzedMatches(userId, format)
  const rows = gapRows(intl, matches, after)
  return <RateCard of="gap" rows={rows} all={sumOf(rows)} leftOut={earlier} />
}

function PartnerCard() {
  const { data } = usePartners()
  return data ? <RateCard of="partner" rows={partnerRows(data)} all={data.allDoubles} /> : null
}
