import type { AdviceCode, EvidenceCode, LevelMove } from '@kitchenline/domain'
import { pointApart } from '@kitchenline/domain'
import { advise, isChanging, readEvidence, readLevel, type Evidence } from '@kitchenline/rating'
import type { Judged } from '../levels/judge-matches.ts'
import { twoDecimals } from '../levels/level-line.ts'
import { likelyRange } from '../levels/likely-range.ts'
import type { Analysis, ConfirmedLevel, Finding, Form } from '../findings/analysis.ts'
import { adviceSentence, reasonSentence } from '../findings/sentences.ts'

const REASONS = { fewest: 3, most: 5 }
/** The most telling reasons first; the last three fit any log. */
const SPECIFIC_FIRST: EvidenceCode[] = [
  ...(['INACTIVITY', 'STRONGEST_OPPONENTS', 'WEAKEST_OPPONENTS', 'RECENT_TREND', 'PARTNER_EFFECT'] as const),
  ...(['THIRD_GAME_FADE', 'BAD_LOSSES', 'UPSETS', 'CLOSE_GAMES'] as const),
]
const ALWAYS: EvidenceCode[] = ['RECORD', 'RECENT_FORM', 'OPPONENTS_MET']

type Made = Pick<Judged, 'state' | 'evidence' | 'line'> & {
  asOf: Date
  /** The player's own level now. */
  ownLevel?: number | undefined
  previousAdvice?: AdviceCode | undefined
  confirmed: ConfirmedLevel | undefined
}

type Content = Omit<Analysis, 'id' | 'kind' | 'matchId' | 'impact' | 'replayed'>

/** All that follows from the matches, the day, the own level and what was advised before. */
export function makeAnalysis({ state, evidence, line, asOf, ownLevel, previousAdvice, confirmed }: Made): Content {
  const { level: exact, sd, confidence, matches } = readLevel(state, asOf)
  const level = twoDecimals(exact)
  const found = readEvidence(evidence, state, asOf)
  const reasons = mostSpecific(found)
  const advice = advise(found, exact, previousAdvice)
  const lastOnes = found.find(({ code }) => code === 'RECENT_FORM')!.params
  return {
    createdAt: asOf,
    level,
    previousLevel: ownLevel,
    delta: ownLevel === undefined ? undefined : twoDecimals(level - ownLevel),
    confidence,
    ...likelyRange({ level: exact, sd }),
    confirmed,
    form: formOf(lastOnes),
    playedUpTo: line.at(-1)!.date,
    matches,
    opponents: state.totals.faced,
    reasons: reasons.map(toFinding),
    advice: toFinding(advice),
    reasoning: reasons.map((reason) => reasonSentence(reason)),
    recommendation: adviceSentence(advice),
    movesTo: isChanging(state) ? moveOf(lastOnes) : undefined,
  }
}

/** The reasons as a screen shows them: at least three, at most five. First of all what reconciles a level with the record. */
function mostSpecific(found: readonly Evidence[]): Evidence[] {
  const isApart = found.some(({ code, params }) => code === 'RECENT_TREND' && pointApart(params))
  const order = new Set<EvidenceCode>([...(isApart ? (['RECENT_TREND'] as const) : []), ...SPECIFIC_FIRST])
  const of = (codes: readonly EvidenceCode[]) => codes.flatMap((code) => found.find((one) => one.code === code) ?? [])
  const most = of([...order]).slice(0, REASONS.most)
  return [...most, ...of(ALWAYS).slice(0, Math.max(0, REASONS.fewest - most.length))]
}

const formOf = ({ matches, wins, expectedWins }: Evidence['params']): Form => ({
  ...{ matches: Number(matches), wins: Number(wins), expectedWins: Number(expectedWins) },
})

/** By the points of the last matches, beside what was expected of them. */
const moveOf = ({ share, expectedShare }: Evidence['params']): LevelMove =>
  Number(share) < Number(expectedShare) ? 'down' : 'up'

type Found<Code> = { code: Code } & Pick<Evidence, 'params' | 'matchIds'>

function toFinding<Code extends string>({ code, params, matchIds }: Found<Code>): Finding<Code> {
  return { code, params: { ...params }, matchIds: [...matchIds] }
}
