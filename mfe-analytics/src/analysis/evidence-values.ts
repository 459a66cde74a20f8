import type { AdviceDto, ReasonDto } from '@kitchenline/api'
import { formatLevel } from '@kitchenline/domain'
import type { IntlShape } from 'react-intl'

type Figures = Pick<ReasonDto | AdviceDto, 'code' | 'params'>

/** A line does not end after the dash of "2.9–3.4". */
const UNBROKEN = '\u2060'
const LEVELS = ['from', 'to', 'level']
const TWO_DECIMALS = ['change']
const SHARES = ['share', 'expectedShare', 'earlyShare', 'thirdShare', 'chance']

/**
 * What a reason or an advice is worded with: levels with their point, shares and chances as percent, a difference of shares as points of a hundred.
 * Counts stay numbers, for plurals.
 */
export function evidenceValues(intl: IntlShape, { code, params }: Figures): Record<string, string | number> {
  const { shareDifference, change, expectedWins, expectedLosses, partnerName } = params
  return {
    ...Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, valueOf(intl, name, value, code.startsWith('TREND'))]),
    ),
    partner: partnerName ?? intl.formatMessage({ id: 'ai.onePartner' }),
    points: Math.round(Math.abs(Number(shareDifference ?? 0)) * 100),
    direction: directionOf(Number(shareDifference ?? change ?? 0)),
    // Analyses of an earlier version do not know of how many.
    of: params.of ?? 0,
    expected: intl.formatNumber(Number(expectedWins ?? expectedLosses ?? 0), { maximumFractionDigits: 1 }),
  }
}

const directionOf = (difference: number) => (difference < 0 ? 'down' : difference > 0 ? 'up' : 'same')

function valueOf(intl: IntlShape, name: string, value: number | string, isTrend: boolean): number | string {
  if (typeof value === 'string') return value
  if (LEVELS.includes(name)) return isTrend ? value.toFixed(2) : `${name === 'to' ? UNBROKEN : ''}${formatLevel(value)}`
  if (TWO_DECIMALS.includes(name)) return Math.abs(value).toFixed(2)
  if (SHARES.includes(name)) return intl.formatNumber(value, { style: 'percent', maximumFractionDigits: 0 })
  return value
}
