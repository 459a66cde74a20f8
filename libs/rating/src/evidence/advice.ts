import { SKILL_MAX, type AdviceCode } from '@kitchenline/domain'
import type { Evidence, EvidenceCode } from './evidence-codes.ts'

/** One thing to do in the next session, in the figures that call for it. */
export type Advice = { code: AdviceCode; params: Evidence['params']; matchIds: readonly string[] }

/** Fewer different opponents than this show little. */
const FEW_OPPONENTS = 6
/** Levels in sixty days: less is not seen on court. */
const TREND = 0.05
/** Levels above the own one at which a match teaches most and is not lost from the start. */
const STRONGER = { from: 0.25, to: 0.75 }
/** Levels: at the end of the scale there are no stronger opponents, so equals are advised. */
const NARROWEST = 0.3

type Figures = Evidence['params']
const number = (params: Figures, name: string) => Number(params[name])

/** Which advice a piece of evidence calls for, if any. */
const CALLS: Record<EvidenceCode, (params: Figures) => AdviceCode | undefined> = {
  INACTIVITY: () => 'INACTIVITY',
  STRONGEST_OPPONENTS: (of) => (wonTooFew(of) ? 'STRONG_OPPONENTS_LOST' : undefined),
  WEAKEST_OPPONENTS: (of) => (wonTooFew(of) ? 'WEAK_OPPONENTS_NOT_WON' : undefined),
  BAD_LOSSES: (of) => {
    const [all, expected] = [number(of, 'of'), number(of, 'expectedLosses')]
    return isBeyondLuck(number(of, 'matches') - expected, { all, expected }) ? 'BAD_LOSSES' : undefined
  },
  CLOSE_GAMES: (of) => {
    const all = number(of, 'games')
    return isBeyondLuck(all / 2 - number(of, 'won'), { all, expected: all / 2 }) ? 'CLOSE_GAMES_LOST' : undefined
  },
  THIRD_GAME_FADE: () => 'THIRD_GAME_FADE',
  PARTNER_EFFECT: (of) => (number(of, 'shareDifference') < 0 ? 'PARTNER_COSTS_POINTS' : 'PARTNER_WINS_POINTS'),
  RECENT_TREND: (of) => {
    const change = number(of, 'change')
    return change <= -TREND ? 'TREND_DOWN' : change >= TREND ? 'TREND_UP' : undefined
  },
  UPSETS: (of) => (number(of, 'matches') >= number(of, 'expectedWins') ? 'UPSETS_WON' : undefined),
  OPPONENTS_MET: (of) => (number(of, 'opponents') < FEW_OPPONENTS ? 'FEW_OPPONENTS' : undefined),
  RECORD: () => undefined,
  RECENT_FORM: () => undefined,
}

/** What costs most comes first. */
const FIRST: EvidenceCode[] = [
  'INACTIVITY',
  'WEAKEST_OPPONENTS',
  'THIRD_GAME_FADE',
  'CLOSE_GAMES',
  'BAD_LOSSES',
  'STRONGEST_OPPONENTS',
  'PARTNER_EFFECT',
  'RECENT_TREND',
  'UPSETS',
  'OPPONENTS_MET',
]

/** The most urgent that is not what was advised before: the same again would be noise. */
export function advise(evidence: readonly Evidence[], level: number, before?: AdviceCode): Advice {
  const called = FIRST.flatMap((code): Advice[] => {
    const found = evidence.find((one) => one.code === code)
    const advice = found && CALLS[code](found.params)
    return advice ? [{ code: advice, params: found.params, matchIds: found.matchIds }] : []
  })
  const met = evidence.find(({ code }) => code === 'OPPONENTS_MET')
  const stronger = {
    from: Math.min(level + STRONGER.from, SKILL_MAX - NARROWEST),
    to: Math.min(level + STRONGER.to, SKILL_MAX),
  }
  const always: Advice[] = [
    { code: 'STRONGER_OPPONENTS_NEXT', params: { level, ...stronger }, matchIds: [] },
    { code: 'FEW_OPPONENTS', params: met?.params ?? { opponents: 0, matches: 0 }, matchIds: met?.matchIds ?? [] },
  ]
  return [...called, ...always].find(({ code }) => code !== before)!
}

function wonTooFew(of: Figures): boolean {
  const [all, expected] = [number(of, 'matches'), number(of, 'expectedWins')]
  return isBeyondLuck(expected - number(of, 'wins'), { all, expected })
}

/** Of a result: less is not worth a sentence. */
const LEAST = 0.5
/** Of all results: so much is felt on court, however few they are. */
const FELT = 0.1

/**
 * By so many fewer of `all` than expected that luck is a poor excuse: one in ten, or one standard deviation where that is less. A long
 * log is always a little below in something, and the same advice for years would be noise.
 */
function isBeyondLuck(missing: number, { all, expected }: { all: number; expected: number }): boolean {
  const deviation = Math.sqrt(Math.max(0, expected * (1 - expected / all)))
  return missing > Math.max(LEAST, Math.min(FELT * all, deviation))
}
