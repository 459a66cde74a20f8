import type { MatchFormat } from '@kitchenline/domain'
import {
  addEvidence,
  dayNumber,
  judgeMatch,
  newEvidence,
  newLevelState,
  orderedMatches,
  withFirstMoves,
  type EvidenceState,
  type JudgedMatch,
  type LevelState,
  type RatedMatch,
  type RatingConstants,
} from '@kitchenline/rating'
import { ratedMatchOf, peopleIn, personKey } from '../matches/rated-match-of.ts'
import type { PlayedMatch } from '../matches/played-match.ts'
import { addToLine, beatenIn, shownDays, strongestBeaten, type DayLevel } from './level-line.ts'
import type { Base, KnownPeople } from './stored-level.ts'

export type Player = { format: MatchFormat; ownLevel?: number | undefined; constants: RatingConstants }
type Known = { base: Base; people: KnownPeople }

export type Judged = {
  state: LevelState
  evidence: EvidenceState
  /** In the order of play. */
  matches: JudgedMatch[]
  /** Of the days of these matches, those on which a level is shown. */
  line: DayLevel[]
  /** State before the last day, to continue from. */
  base: Base
  people: KnownPeople
  lastDay: PlayedMatch[]
  /** A scale was brought back, which touches everybody: then `people` must have held everybody. */
  isRescaled: boolean
}

/** Takes matches in, none older than the last day of what is known. Who is on court in them must be among the known people. */
export function judgeMatches(player: Player, played: readonly PlayedMatch[], known?: Known): Judged {
  const judging = beginJudging(player, known)
  judging.add(played)
  return judging.end()
}

export type Judging = {
  /** None may be older than the last day of those before. */
  add(played: readonly PlayedMatch[]): void
  end(): Judged
}

/** Judges a log in parts. A day has no order of its own, so the last one waits until a later match ends it. */
export function beginJudging(player: Player, known?: Known): Judging {
  const { state, evidence } = begin(player, known)
  const scales = scalesOf(state)
  const names = new Map<string, string>()
  const judged: JudgedMatch[] = []
  const line: DayLevel[] = []
  let lastDay: PlayedMatch[] = []
  let ofLastDay: RatedMatch[] = []
  let beaten = known?.base.beaten
  const judge = (match: RatedMatch) => {
    const one = judgeMatch(state, match)
    addEvidence(evidence, one)
    beaten = strongestBeaten(beaten, match)
    addToLine(line, one, { ...evidence, beaten })
    judged.push(one)
  }
  return {
    add(played) {
      for (const match of played) for (const person of peopleIn(match)) names.set(personKey(person), person.name)
      const coming = [...lastDay, ...played]
      const ordered = orderedMatches(coming.map(ratedMatchOf), player.constants)
      const day = ordered.length === 0 ? 0 : dayNumber(ordered.at(-1)!.date)
      const firstOfDay = ordered.findLastIndex(({ date }) => dayNumber(date) !== day) + 1
      for (const match of ordered.slice(0, firstOfDay)) judge(match)
      ofLastDay = ordered.slice(firstOfDay)
      const ids = new Set(ofLastDay.map(({ id }) => id))
      lastDay = coming.filter(({ id }) => ids.has(id))
    },
    end() {
      const base = structuredClone({ totals: state.totals, evidence, ...beatenIn({ beaten }) })
      const people = structuredClone(peopleOf(state, names, known?.people))
      for (const match of ofLastDay) judge(match)
      const isRescaled = scalesOf(state).some((scale, at) => scale > scales[at]!)
      const matches = withFirstMoves(judged, state.totals)
      return { state, evidence, base, people, matches, line: shownDays(line), lastDay, isRescaled }
    },
  }
}

/** The state after what is known and the matches of its last day. */
function begin({ format, ownLevel, constants }: Player, known: Known | undefined): Pick<Judged, 'state' | 'evidence'> {
  const state = newLevelState({ format, level: ownLevel, constants })
  if (!known) return { state, evidence: newEvidence() }
  const { totals, evidence } = structuredClone(known.base)
  state.totals = totals
  for (const [key, { name: _name, ...person }] of Object.entries(known.people)) {
    state.people.set(key, { ...person, weights: { ...person.weights } })
  }
  return { state, evidence }
}

function peopleOf(state: LevelState, names: Map<string, string>, before: KnownPeople = {}): KnownPeople {
  return Object.fromEntries(
    [...state.people].map(([key, person]) => [key, { ...person, name: names.get(key) ?? before[key]?.name ?? '' }]),
  )
}

const scalesOf = ({ totals: { filters } }: LevelState) => [filters.near.scale, filters.far.scale, filters.quick.scale]
