import { InsightDto } from '@kitchenline/api'
import { INSIGHT_CODES, LANGUAGES, type Language } from '@kitchenline/domain'
import { toInsights } from './insight-dto.ts'

const params: Record<string, Record<string, number>> = {
  strongAgainstAdvanced: { matches: 10, wins: 7, winRate: 70 },
  doublesSpecialist: { doublesRate: 66.7, singlesRate: 50, doubles: 3, singles: 2 },
  singlesSpecialist: { doublesRate: 25, singlesRate: 100, doubles: 4, singles: 1 },
  greatMomentum: { streak: 4 },
  breakThePattern: { streak: 3 },
  excellentPerformance: { score: 86.04, matches: 12 },
  roomForImprovement: { score: 40, matches: 1 },
  improvingRapidly: { recentMean: 72.5, score: 60, matches: 5 },
}
const all = INSIGHT_CODES.map((code) => ({ code, params: params[code]! }))

describe('toInsights', () => {
  it('has the words of the specification, and names the counts', () => {
    expect(toInsights(all, 'en').map(({ type, title, description }) => [type, title, description])).toEqual([
      ['success', 'Strong Against Advanced Players', "You've won 7 of 10 matches against opponents rated 4.0 or higher (70%)."],
      ['info', 'Doubles Specialist', 'You win 67% in doubles (3 matches) and 50% in singles (2 matches).'],
      ['info', 'Singles Specialist', 'You win 100% in singles (1 match) and 25% in doubles (4 matches).'],
      ['success', 'Great Momentum', "You've won 4 matches in a row."],
      ['warning', 'Break the Pattern', "You've lost 3 matches in a row. Try something new in the next one."],
      ['success', 'Excellent Performance', 'You average 86% over 12 matches.'],
      ['info', 'Room for Improvement', 'You average 40% over 1 match. Every point counts, also in games you lose.'],
      ['success', 'Improving Rapidly', 'Your last 5 matches average 73%, up from 60% overall.'],
    ])
  })

  it.each(LANGUAGES)('has every rule in %s, with numbers as they are written there', (language: Language) => {
    const found = toInsights(all, language)
    expect(found).toHaveLength(INSIGHT_CODES.length)
    for (const insight of found) {
      expect(InsightDto.parse(insight)).toEqual(insight)
      expect(insight.description).not.toMatch(/[{}]|undefined/)
      expect(insight.description).toMatch(/\d/)
    }
    expect(found[1]?.description).toContain(new Intl.NumberFormat(language, { style: 'percent' }).format(0.67))
  })

  it.each([
    ['en', "You've won your only match against opponents rated 4.0 or higher (100%)."],
    ['de', 'Du hast dein einziges Match gegen Gegner ab 4.0 gewonnen (100 %).'],
    ['es', 'Ganaste tu único partido contra rivales de 4.0 o más (100 %).'],
  ] as const)('has no plural for one match in %s', (language, words) => {
    const [insight] = toInsights([{ code: 'strongAgainstAdvanced', params: { matches: 1, wins: 1, winRate: 100 } }], language)
    expect(insight?.description.replaceAll(/\s/g, ' ')).toBe(words)
  })

  it('leaves out a rule that it does not know', () => {
    expect(
      toInsights(
        [
          { code: 'toString', params: {} },
          { code: 'luckyStreak', params: { streak: 3 } },
        ],
        'en',
      ),
    ).toEqual([])
  })
})
