import type { MatchFormat } from '@kitchenline/domain'
import {
  addEvidence,
  dayNumber,
  judgeMatch,
  newEvidence,
  newLevelState,
  orderedMatches,
  type EvidenceState,
  type JudgedMatch,
  type LevelState,
  type RatedMatch,
  type RatingConstants,
} from '@kitchenline/rating'
import { ratedMatchOf, peopleIn, personKey } from '../matches/rated-match-of.ts'
import type { PlayedMatch } from '../matches/played-match.ts'
import type { Base, KnownPeople } from './stored-level.ts'

type Player = { format: MatchFormat; ownLevel?: number | undefined; constants: RatingConstants }
type Known = { base: Base; people: KnownPeople }

export type Judged = {
  state: LevelState
  evidence: EvidenceState
  /** In the order of play. */
  matches: JudgedMatch[]
  /** How things stood before the last day, to go on from. */
  base: Base
  people: KnownPeople
  lastDay: PlayedMatch[]
  /** A scale was brought back, which touches everybody: then `people` must have held everybody. */
  isRescaled: boolean
}

/** Takes matches in, none older than the last day of what is known. Who is on court in them must be among the known people. */
export function judgeMatches(player: Player, played: readonly PlayedMatch[], known?: Known): Judged {
  const { state, evidence } = begin(player, known)
  const names = new Map(played.flatMap((match) => peopleIn(match).map((person) => [personKey(person), person.name])))
  const scales = scalesOf(state)
  const ordered = orderedMatches(played.map(ratedMatchOf), player.constants)
  const lastDay = ordered.length === 0 ? 0 : dayNumber(ordered.at(-1)!.date)
  const firstOfDay = ordered.findLastIndex(({ date }) => dayNumber(date) !== lastDay) + 1
  const judge = (match: RatedMatch) => {
    const judged = judgeMatch(state, match)
    addEvidence(evidence, judged)
    return judged
  }
  const before = ordered.slice(0, firstOfDay).map(judge)
  const base = structuredClone({ totals: state.totals, evidence })
  const people = structuredClone(peopleOf(state, names, known?.people))
  const after = ordered.slice(firstOfDay).map(judge)
  const ids = new Set(after.map(({ match }) => match.id))
  return {
    ...{ state, evidence, base, people },
    matches: [...before, ...after],
    lastDay: played.filter(({ id }) => ids.has(id)),
    isRescaled: scalesOf(state).some((scale, at) => scale > scales[at]!),
  }
}

/** The state after what is known and the matches of its last day. */
function begin({ format, ownLevel, constants }: Player, known: Known | undefined): Pick<Judged, 'state' | 'evidence'> {
  const state = newLevelState({ format, level: ownLevel, constants })
  if (!known) return { state, evidence: newEvidence() }
  const { totals, evidence } = structuredClone(known.base)
  state.totals = totals
  for (const [key, { name: _name, ...person }] of Object.entries(known.people)) {
    state.people.set(key, { ...person, weights: { ...person.weights }, savedAt: -1 })
  }
  return { state, evidence }
}

function peopleOf(state: LevelState, names: Map<string, string>, before: KnownPeople = {}): KnownPeople {
  return Object.fromEntries(
    [...state.people].map(([key, person]) => [key, { ...person, name: names.get(key) ?? before[key]?.name ?? '' }]),
  )
}

const scalesOf = ({ totals: { filters } }: LevelState) => [filters.near.scale, filters.far.scale, filters.quick.scale]
