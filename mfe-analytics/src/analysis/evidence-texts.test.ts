import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { AdviceDto, ReasonDto } from '@kitchenline/api'
import { ADVICE_CODES, EVIDENCE_CODES, LANGUAGES, type AdviceCode, type EvidenceCode, type Language } from '@kitchenline/domain'
import { createIntl } from 'react-intl'
import { evidenceValues } from './evidence-values.ts'

const results = { matches: 7, wins: 2, expectedWins: 1.42, share: 0.41, expectedShare: 0.4 }
const band = { ...results, from: 4.5, to: 5 }
const partner = { partnerId: 'p1', partnerName: 'Ann', matches: 9, shareDifference: -0.052 }
const trend = { ...results, change: -0.23, from: 4.05, to: 3.82, days: 60, matches: 14, wins: 8, expectedWins: 10.4, favored: 12 }

/** The figures that libs/rating gives with each code. */
const REASONS: Record<EvidenceCode, ReasonDto['params']> = {
  STRONGEST_OPPONENTS: band,
  WEAKEST_OPPONENTS: band,
  RECENT_TREND: trend,
  CLOSE_GAMES: { games: 12, won: 7 },
  UPSETS: { matches: 3, of: 11, expectedWins: 1.8, chance: 0.22 },
  BAD_LOSSES: { matches: 1, of: 9, expectedLosses: 1.63, chance: 0.78 },
  PARTNER_EFFECT: partner,
  THIRD_GAME_FADE: { matches: 6, earlyShare: 0.53, thirdShare: 0.44 },
  INACTIVITY: { days: 36 },
  RECORD: results,
  RECENT_FORM: results,
  OPPONENTS_MET: { opponents: 4, matches: 12 },
}
const ADVICE: Record<AdviceCode, AdviceDto['params']> = {
  STRONG_OPPONENTS_LOST: band,
  WEAK_OPPONENTS_NOT_WON: band,
  CLOSE_GAMES_LOST: REASONS.CLOSE_GAMES,
  THIRD_GAME_FADE: REASONS.THIRD_GAME_FADE,
  PARTNER_COSTS_POINTS: partner,
  PARTNER_WINS_POINTS: { ...partner, shareDifference: 0.052 },
  INACTIVITY: REASONS.INACTIVITY,
  BAD_LOSSES: REASONS.BAD_LOSSES,
  UPSETS_WON: REASONS.UPSETS,
  TREND_DOWN: trend,
  TREND_UP: { ...trend, change: 0.234 },
  FEW_OPPONENTS: REASONS.OPPONENTS_MET,
  STRONGER_OPPONENTS_NEXT: { level: 3.97, from: 4.22, to: 4.72 },
}

function intlOf(language: Language) {
  const file = path.join(import.meta.dirname, 'messages', `${language}.json`)
  const messages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  const refuse = (error: Error & { code?: string }) => {
    // Of a language that Intl does not know: English stands in.
    if (error.code !== 'MISSING_DATA') throw error
  }
  return createIntl({ locale: language, messages, onError: refuse })
}

/** Without what only says where no line may end. */
const plain = (text: string) => text.replaceAll('\u2060', '').replaceAll('\u00a0', ' ')

const wording = (language: Language, kind: 'evidence' | 'advice' | 'drill', code: ReasonDto['code'] | AdviceDto['code']) => {
  const params = kind === 'evidence' ? REASONS[code as EvidenceCode] : ADVICE[code as AdviceCode]
  const intl = intlOf(language)
  return intl.formatMessage({ id: `${kind}.${code}` }, evidenceValues(intl, { code, params } as ReasonDto))
}

describe.each(LANGUAGES)('in %s', (language) => {
  it('every reason has words, with its figures in them', () => {
    for (const code of EVIDENCE_CODES) expect(wording(language, 'evidence', code)).toMatch(/\d/)
  })

  it('every advice has a task and a drill, no two the same', () => {
    const all = ADVICE_CODES.flatMap((code) => [wording(language, 'advice', code), wording(language, 'drill', code)])
    expect(new Set(all).size).toBe(2 * ADVICE_CODES.length)
    for (const text of all) expect(text).not.toMatch(/[{}]|undefined|NaN/)
  })
})

it.each<[Language, string]>([
  ['en', "Against the strongest (4.5–\u20605.0): 2\u00a0of\u00a07\u00a0matches won. That's par."],
  ['de', 'Gegen die Stärksten (4.5–\u20605.0): 2\u00a0von\u00a07\u00a0Matches gewonnen. Das passt.'],
])('levels keep their point and counts follow the language: %s', (language, text) => {
  expect(wording(language, 'evidence', 'STRONGEST_OPPONENTS')).toBe(text)
})

it('words the size of a difference and its direction', () => {
  expect(wording('en', 'evidence', 'PARTNER_EFFECT')).toContain('With Ann: 5 fewer of every 100 points')
  expect(wording('en', 'advice', 'STRONGER_OPPONENTS_NEXT')).toContain('from opponents at 4.2–\u20604.7')
})

describe('a level beside the record of the same time', () => {
  const worded = (over: ReasonDto['params']) => {
    const intl = intlOf('en')
    const params = { ...trend, ...over }
    return plain(intl.formatMessage({ id: 'evidence.RECENT_TREND' }, evidenceValues(intl, { code: 'RECENT_TREND', params })))
  }

  it.each<[ReasonDto['params'], string]>([
    [{}, '4.05 → 3.82 in 60 days: 8 of 14 matches won, mostly as the favorite. We expected 10.'],
    [{ change: 0.2, from: 3.62, to: 3.82 }, '3.62 → 3.82 in 60 days: 8 of 14 matches won. We expected 10.'],
    [{ change: 0, from: 3.82 }, 'Steady at 3.82 for 60 days: 8 of 14 matches won. We expected 10.'],
    [
      { expectedWins: 8.1, share: 0.48, expectedShare: 0.5 },
      "4.05 → 3.82 in 60 days: 8 of 14 matches won. That's par. The points were fewer than expected.",
    ],
    [
      { change: 0.2, from: 3.62, to: 3.82, days: 21, wins: 3, expectedWins: 1.6, favored: 1 },
      '3.62 → 3.82 in 21 days: 3 of 14 matches won, mostly as the underdog. We expected 2.',
    ],
  ])('%j', (over, text) => {
    expect(worded(over)).toBe(text)
  })
})

describe.each(LANGUAGES)('what is not the usual case, in %s', (language) => {
  const text = (id: string, code: EvidenceCode | AdviceCode, params: ReasonDto['params']) => {
    const intl = intlOf(language)
    return intl.formatMessage({ id: `${id}.${code}` }, evidenceValues(intl, { code, params } as ReasonDto))
  }

  it('a level that stands still neither rises nor falls', () => {
    const still = text('evidence', 'RECENT_TREND', { ...trend, change: 0, from: 3.62, to: 3.62 })
    expect(still.match(/3\.62/g)).toHaveLength(1)
    expect(still).not.toContain('0.00')
  })

  it('opponents without a level are not counted as none', () => {
    expect(text('advice', 'FEW_OPPONENTS', { opponents: 0, matches: 12 })).not.toMatch(/\d/)
    expect(text('evidence', 'OPPONENTS_MET', { opponents: 0, matches: 12 })).not.toMatch(/\b0\b/)
  })

  it('writes all counts of a sentence alike', () => {
    const all = text('evidence', 'RECORD', { matches: 25_000, wins: 12_600, expectedWins: 12_500.4 })
    const number = (value: number) => intlOf(language).formatNumber(value)
    for (const value of [25_000, 12_600, 12_500]) expect(all).toContain(number(value))
  })

  it('no line has two decimal signs', () => {
    const lines = EVIDENCE_CODES.map((code) => wording(language, 'evidence', code))
    expect(lines.filter((line) => /\d,\d/.test(line))).toEqual([])
  })

  it('a result as expected is called so, any other by the whole number expected', () => {
    const verdict = (wins: number) =>
      text('evidence', 'RECENT_FORM', { matches: 10, wins, expectedWins: 6.26 })
        .split(/(?<=[.:]) /u)
        .at(-1)!
    expect(verdict(6)).toBe(verdict(7))
    expect(verdict(6)).not.toMatch(/\d/)
    expect(verdict(8)).toMatch(/\D6\D/)
  })
})
