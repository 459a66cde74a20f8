import { readFileSync } from 'node:fs'
import { ADVICE_CODES, EVIDENCE_CODES, type AdviceCode, type EvidenceCode } from '@kitchenline/domain'
import { IntlMessageFormat } from 'intl-messageformat'
import { evidenceValues } from '../../../mfe-analytics/src/analysis/evidence-values.ts'
import { checkLine, languageOf } from '../wording/check-line.ts'
import { COACHED } from '../wording/coached-languages.ts'
import { adviceSentence, reasonSentence } from './sentences.ts'

describe('every own text', () => {
  const texts = (language: string) =>
    JSON.parse(
      readFileSync(new URL(`../../../mfe-analytics/src/analysis/messages/${language}.json`, import.meta.url), 'utf8'),
    ) as Record<string, string>
  const params = {
    ...{ matches: 12, wins: 7, games: 9, won: 4, days: 30, opponents: 5 },
    ...{ level: 3.7, change: 0.2, from: 3.5, to: 4, chance: 0.25, of: 20 },
    ...{ share: 0.52, expectedShare: 0.48, earlyShare: 0.55, thirdShare: 0.45, shareDifference: -0.06, expectedWins: 6.2 },
    favored: 9,
  }
  const values = {
    ...params,
    ...{ partner: 'X', points: 6, direction: 'down', why: 'favorite', lead: 2, limit: '30%' },
    expected: 6,
  }
  const coaching = (id: string) => /^(evidence|advice)\./.test(id)

  it.each(Object.keys(COACHED))('is known to be in its language (%s)', (language) => {
    const own = texts(language)
    const format = (text: string) => String(new IntlMessageFormat(text, language).format({ ...values, verdict: own['ai.par'] }))
    const unknown = Object.entries(own).filter(([id, text]) => coaching(id) && languageOf(format(text)) !== language)
    expect(unknown.map(([id]) => id)).toEqual([])
  })

  it.each([
    ['of many', { ...params, change: -0.2 }],
    ['of nothing', { ...params, change: 0, shareDifference: 0, opponents: 0, expectedWins: 0 }],
    [
      'of one',
      { ...params, matches: 1, wins: 1, games: 1, days: 1, opponents: 1, of: 1, shareDifference: 0.06, expectedWins: 2 },
    ],
    ['of a rise by few wins', { ...params, wins: 4, favored: 3, expectedWins: 3 }],
    ['of a fall by points', { ...params, change: -0.2, share: 0.4 }],
    ['of a rise by points', { ...params, wins: 4, expectedWins: 4 }],
    ['of thousands', { ...params, change: -0.2, matches: 5_000, days: 1_200, of: 7_000, wins: 2_600, expectedWins: 2_500.44 }],
  ])('is the screen’s own text in English (%s)', (_what, line) => {
    const screen = (id: string, code: EvidenceCode | AdviceCode) => {
      const format = (key: string, figures: object) =>
        String(new IntlMessageFormat(texts('en')[key]!, 'en').format(figures as never))
      const formatMessage = ({ id: key }: { id: string }, figures?: object) => (figures ? format(key, figures) : 'X')
      const intl = { formatNumber: (value: number, as: object) => value.toLocaleString('en-US', as), formatMessage }
      const text = format(`${id}.${code}`, evidenceValues(intl as never, { code, params: line } as never))
      // A screen also says where no line may end.
      return text.replaceAll('\u2060', '').replaceAll('\u00a0', ' ')
    }
    for (const code of EVIDENCE_CODES) expect(reasonSentence({ code, params: line }, 'X')).toBe(screen('evidence', code))
    for (const code of ADVICE_CODES) {
      // On the screen the drill has a heading.
      const text = `${screen('advice', code)} ${texts('en')['ai.drill']}: ${screen('drill', code)}`
      expect(adviceSentence({ code, params: line }, 'X')).toBe(text)
    }
  })

  it('passes its own check', () => {
    const lines = [
      ...EVIDENCE_CODES.map((code: EvidenceCode) => reasonSentence({ code, params }, '{partner}')),
      ...ADVICE_CODES.map((code: AdviceCode) => adviceSentence({ code, params }, '{partner}')),
    ]
    expect(lines.filter((line) => checkLine(line, line, 'en') !== line)).toEqual([])
  })
})
