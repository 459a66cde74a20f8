import type { Random } from './random.ts'

export type Scenario = {
  /** Levels per square root of 30 days: the sd of a random walk. */
  drift: number
  /** Levels gained (or lost) at an even pace between two days. */
  change: { levels: number; from: number; to: number }
  /** Levels between the player and the mean of the people met: this far above or below, give or take the sd. */
  offset: { apart: number; sd: number }
  /** How many people there are to be met, and whether partners come from among them. */
  people: number
  club: boolean
  /** Opponents are chosen near the own level. */
  matched: boolean
  /** Always the same partner. */
  onePartner: boolean
  /** The partners' levels are stated, but for one match in four. The product's forms never ask for them. */
  partnersStated: boolean
  /** Share of levels that are missing, and what is added to the others. */
  missing: number
  overstated: number
  /** Share of the matches that are played by rally scoring, and to how many points. */
  rally: { share: number; target: 11 | 21 }
}

const CENTRED: Scenario = {
  drift: 0,
  change: { levels: 0, from: 0, to: 1 },
  offset: { apart: 0, sd: 0 },
  people: 15,
  club: false,
  matched: false,
  onePartner: false,
  partnersStated: true,
  missing: 0,
  overstated: 0,
  rally: { share: 0, target: 21 },
}
const MEMBER: Scenario = { ...CENTRED, club: true, offset: { apart: 0, sd: 0.35 } }
const APART: Scenario = { ...MEMBER, offset: { apart: 0.8, sd: 0.2 } }
const improving = { levels: 0.6, from: 0, to: 180 }

/**
 * The kinds of people that a rating meets. Opponents centred on the player are the exception: no player is the mean of a club.
 */
export const SCENARIOS = {
  static: CENTRED,
  drift: { ...CENTRED, drift: 0.06 },
  improving: { ...CENTRED, change: improving },
  member: MEMBER,
  apart: APART,
  'improving member': { ...MEMBER, change: improving },
  'improving stranger': { ...CENTRED, people: 300, offset: { apart: 0, sd: 0.25 }, change: improving },
  plateau: { ...MEMBER, change: { levels: 0.6, from: 0, to: 75 } },
  injury: { ...MEMBER, change: { levels: -0.5, from: 60, to: 63 } },
  matched: { ...MEMBER, matched: true },
  'one partner': { ...MEMBER, onePartner: true },
  'silent partners': { ...MEMBER, partnersStated: false },
  'one silent partner': { ...MEMBER, onePartner: true, partnersStated: false },
  'missing levels': { ...MEMBER, missing: 0.5 },
  overstated: { ...MEMBER, overstated: 0.3 },
  'half rally': { ...MEMBER, rally: { share: 0.5, target: 21 } },
  rally: { ...MEMBER, rally: { share: 1, target: 21 } },
  'rally to 11': { ...MEMBER, rally: { share: 1, target: 11 } },
  'apart, half rally': { ...APART, rally: { share: 0.5, target: 21 } },
  'apart, rally': { ...APART, rally: { share: 1, target: 21 } },
  'apart, rally to 11': { ...APART, rally: { share: 1, target: 11 } },
  'fast improving member': { ...MEMBER, change: { ...improving, to: 120 } },
} as const satisfies Record<string, Scenario>

export type ScenarioName = keyof typeof SCENARIOS

/** Days between a match, the n-th, and the one before it. */
type Rhythm = (n: number, random: Random) => number
const together =
  (matches: number, days: number): Rhythm =>
  (n) =>
    n % matches === 0 ? days : 0

/** How often people play. All but the first come back after so many days, for so many matches. */
export const RHYTHMS = {
  spread: (_n, { index }) => 1 + index(6),
  Saturdays: together(3, 7),
  'every other Saturday': together(3, 14),
  'twice a week': (n) => (n % 2 === 0 ? 3 + ((n / 2) % 2) : 0),
  monthly: together(3, 30),
  'monthly tournament': together(8, 30),
} as const satisfies Record<string, Rhythm>

export type RhythmName = keyof typeof RHYTHMS
