import type { AnalyzedMatchDto, PartnersDto, TraitRecordDto } from '@kitchenline/api'
import { MARGIN_MOST, MARGINS, MATCH_TAGS, TRAIT_LEAST, type Trait, type WinRecord } from '@kitchenline/domain'
import type { IntlShape } from 'react-intl'

/** One bar: how often something was so, and how often it was won. */
export type RateRow = WinRecord & { label: string }

type Records = readonly TraitRecordDto[]
type Labelled = (value: string) => string

const byMatches = (one: WinRecord, other: WinRecord) => other.matches - one.matches

/** What occurs of a trait, in the order in which it is looked for. */
export function rowsOf(intl: IntlShape, trait: Trait, records: Records = []): RateRow[] {
  const own = records.filter((record) => record.trait === trait)
  const inOrder = (values: readonly string[], label: Labelled) =>
    values.flatMap((value) =>
      own.filter((record) => record.value === value).map((record) => ({ ...record, label: label(value) })),
    )
  const words: Labelled = (value) =>
    intl.formatMessage({ id: `rates.${trait}.${value}` }, trait === 'margin' ? boundsOf(value) : {})
  if (trait === 'place') return own.map((record) => ({ ...record, label: record.value })).sort(byMatches)
  if (trait === 'tag') return inOrder(MATCH_TAGS, (tag) => intl.formatMessage({ id: `matchTag.${tag}` }))
  if (trait === 'weekday') return inOrder(['1', '2', '3', '4', '5', '6', '0'], (day) => weekday(intl, Number(day)))
  if (trait === 'hour') return hours(intl, own)
  return inOrder(trait === 'margin' ? MARGINS : ['1', '2', '3'], words)
}

function boundsOf(value: string) {
  const at = MARGINS.findIndex((margin) => margin === value)
  const before = MARGINS[at - 1]
  return { from: before ? MARGIN_MOST[before] + 1 : 1, to: MARGIN_MOST[MARGINS[at]!] }
}

/** The first of that month was a Sunday. */
const weekday = (intl: IntlShape, day: number) =>
  intl.formatDate(Date.UTC(2026, 10, 1 + day), { timeZone: 'UTC', weekday: 'long' })

/** One hour has too few matches to tell anything. */
const HOURS = 3

function hours(intl: IntlShape, records: Records): RateRow[] {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 1, hour))
  return Array.from({ length: 24 / HOURS }, (_, index) => {
    const from = index * HOURS
    const within = records.filter(({ value }) => Number(value) >= from && Number(value) < from + HOURS)
    const label = intl.formatDateTimeRange(at(from), at(from + HOURS), { timeZone: 'UTC', hour: 'numeric' })
    return { label, ...sumOf(within) }
  }).filter(({ matches }) => matches > 0)
}

export const sumOf = (records: readonly WinRecord[]): WinRecord => ({
  matches: records.reduce((sum, { matches }) => sum + matches, 0),
  wins: records.reduce((sum, { wins }) => sum + wins, 0),
})

export const partnerRows = ({ partners }: PartnersDto): RateRow[] =>
  partners.map(({ name, together }) => ({ label: name, ...together })).sort(byMatches)

const GAP_STEP = 0.5
const GAPS = [-2, -1, 0, 1, 2]

/** By how far the opponents' mean level was from the own one before the match. Newest first; `after` is the level after all of them. */
export function gapRows(intl: IntlShape, matches: readonly AnalyzedMatchDto[], after: number): RateRow[] {
  let level = after
  const known = matches.flatMap(({ against, levels, won }) => {
    level -= levels
    return against === undefined ? [] : [{ step: Math.round((against - level) / GAP_STEP), won }]
  })
  return GAPS.map((gap) => {
    const met = known.filter(({ step }) => Math.max(-2, Math.min(2, step)) === gap)
    const label = intl.formatMessage({ id: `rates.gap.${gap}` }, { gap: Math.abs(gap * GAP_STEP).toFixed(1) })
    return { label, matches: met.length, wins: met.filter(({ won }) => won).length }
  }).filter((row) => row.matches > 0)
}

/** Standard errors: of seven bars, luck alone takes one so far every other time at one, and seldom at this. */
const CLEAR = 1.5

/** The bar that stands out most of those drawn, good news before bad; undefined where none does. */
export function standout(rows: readonly RateRow[], { matches, wins }: WinRecord): { row: RateRow; isUp: boolean } | undefined {
  const rate = wins / matches
  const distance = (row: RateRow) => (row.wins - row.matches * rate) / Math.sqrt(row.matches * rate * (1 - rate))
  const drawn = rows.filter((row) => row.matches >= TRAIT_LEAST).toSorted((a, b) => distance(b) - distance(a))
  const [best, worst] = [drawn.at(0), drawn.at(-1)]
  if (best && distance(best) >= CLEAR) return { row: best, isUp: true }
  return worst && distance(worst) <= -CLEAR ? { row: worst, isUp: false } : undefined
}
