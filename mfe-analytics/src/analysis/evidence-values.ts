import type { AdviceDto, ReasonDto } from '@kitchenline/api'
import { CLOSE_GAME_LEAD, formatLevel, isPar, UNLIKELY_CHANCE, whyApart } from '@kitchenline/domain'
import type { IntlShape } from 'react-intl'

type Figures = Pick<ReasonDto | AdviceDto, 'code' | 'params'>

/** A line does not end after the dash of "2.9–3.4". */
const UNBROKEN = '\u2060'
const LEVELS = ['from', 'to', 'level']
/** Levels in hundredths. */
const TRENDS: readonly string[] = ['RECENT_TREND', 'TREND_UP', 'TREND_DOWN']
const TWO_DECIMALS = ['change']
const SHARES = ['share', 'expectedShare', 'earlyShare', 'thirdShare', 'chance']

/**
 * The values of a reason's or an advice's text: levels with one decimal, shares and chances in percent, a difference of
 * shares in percentage points, what was expected in whole matches. Counts stay numbers, for plurals.
 */
export function evidenceValues(intl: IntlShape, { code, params }: Figures): Record<string, string | number> {
  const { shareDifference, change, partnerName } = params
  return {
    lead: CLOSE_GAME_LEAD,
    limit: percent(intl, code === 'UPSETS' ? UNLIKELY_CHANCE : 1 - UNLIKELY_CHANCE),
    ...Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, valueOf(intl, name, value, TRENDS.includes(code))]),
    ),
    partner: partnerName ?? intl.formatMessage({ id: 'ai.onePartner' }),
    points: Math.round(Math.abs(Number(shareDifference ?? 0)) * 100),
    direction: directionOf(Number(shareDifference ?? change ?? 0)),
    why: whyApart(params) ?? 'none',
    ...expectation(intl, params),
  }
}

/** How many were expected, and a sentence on how the result stands to it. */
function expectation(intl: IntlShape, { wins, matches, expectedWins, expectedLosses }: Figures['params']) {
  const exact = Number(expectedWins ?? expectedLosses ?? 0)
  const expected = Math.round(exact)
  const id = isPar(Number(wins ?? matches), exact) ? 'ai.par' : 'ai.expected'
  return { expected, verdict: intl.formatMessage({ id }, { expected }) }
}

const percent = (intl: IntlShape, share: number) => intl.formatNumber(share, { style: 'percent', maximumFractionDigits: 0 })

const directionOf = (difference: number) => (difference < 0 ? 'down' : difference > 0 ? 'up' : 'same')

function valueOf(intl: IntlShape, name: string, value: number | string, isTrend: boolean): number | string {
  if (typeof value === 'string') return value
  if (LEVELS.includes(name)) return isTrend ? value.toFixed(2) : `${name === 'to' ? UNBROKEN : ''}${formatLevel(value)}`
  if (TWO_DECIMALS.includes(name)) return Math.abs(value).toFixed(2)
  if (SHARES.includes(name)) return percent(intl, value)
  return value
}
