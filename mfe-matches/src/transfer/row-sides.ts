import { cleanLine, isSkillLevel, isWithin, type MatchResult, NAME_MAX } from '@kitchenline/domain'
import { folded, type Role } from './column-names.ts'
import { readLevel } from './level-cell.ts'
import { nameKey, peopleIn } from './people-cell.ts'
import { type Fail, type ReadingRules, type RowCells, UNREADABLE } from './row-rules.ts'

type Person = { name: string; skillLevel?: number }
type Seated = { name: string; role: Role }
const LEVELS = { opponent: ['opponent_level', 'opponent_2_level'], player: ['player_level', 'partner_level'] } as const

/** Who was on which side, seen from the reader's. Undefined where the reader is on none. */
export function readSides(cells: RowCells, { ownName, me }: ReadingRules, fail: Fail) {
  const isMe = ({ name }: Pick<Seated, 'name'>) => me?.has(nameKey(name)) ?? false
  const isOfEverybody = cells.isColumn('player')
  const cellOf = (role: Role) => cells.all(role)[0] ?? ''
  // A comma parts two where there are four, or where one of the two is the reader.
  const parted = [cellOf('player'), cellOf('opponent')].map((cell) => peopleIn(cell, true))
  const isPair = cells.has('partner') || parted.some((names) => names.length > 1 && names.some((name) => isMe({ name })))
  const hasSeats = cells.isColumn('opponent_2')
  // A name of our own table is one, whatever is in it.
  const namesIn = (role: Role) =>
    cells.isColumn('performance_score')
      ? [cleanLine(cellOf(role))].filter(Boolean)
      : peopleIn(cellOf(role), isPair && !hasSeats && role !== 'partner')
  const side = (...roles: Role[]): Seated[] => roles.flatMap((role) => namesIn(role).map((name) => ({ name, role })))
  const opponents = side('opponent', 'opponent_2')
  const others = side('player', 'partner')
  if (others.length > (isOfEverybody ? 2 : 1)) fail(others.at(-1)!.role, 'too_many')
  if (opponents.length > 2) fail(opponents.at(-1)!.role, 'too_many')
  const known = new Set<string>()
  for (const { name, role } of [...others, ...opponents]) {
    if (known.has(nameKey(name))) fail(role, 'same_person')
    else if (!isOfEverybody && ownName !== undefined && nameKey(name) === nameKey(ownName)) fail(role, 'own_name')
    known.add(nameKey(name))
    if (!isWithin(name, NAME_MAX)) fail(role, 'too_long')
    if (name.includes(UNREADABLE)) fail(role, 'unreadable')
  }
  const withLevels = (people: readonly Seated[], levels: readonly Role[]) =>
    people.map(({ name }, at): Person => {
      const level = levelIn(cells.all(levels[at] ?? levels[0]!)[0], levels[at] ?? levels[0]!, fail)
      return { name, ...(level !== undefined && { skillLevel: level }) }
    })
  if (!isOfEverybody) {
    if (opponents.length === 0) fail('opponent', 'required')
    return { partner: others[0], opponents: withLevels(opponents, LEVELS.opponent), isTurned: false }
  }
  const isTurned = !others.some(isMe)
  const [mine, theirs] = isTurned ? [opponents, others] : [others, opponents]
  if (!mine.some(isMe)) return undefined
  const again = [...mine.filter(isMe).slice(1), ...theirs.filter(isMe)][0]
  if (again) fail(again.role, 'same_person')
  if (theirs.length === 0) fail(isTurned ? 'player' : 'opponent', 'required')
  return {
    partner: mine.find((person) => !isMe(person)),
    opponents: withLevels(theirs, isTurned ? LEVELS.player : LEVELS.opponent),
    isTurned,
  }
}

function levelIn(cell: string | undefined, role: Role, fail: Fail): number | undefined {
  const level = cell === undefined ? undefined : readLevel(cell)
  if (level !== undefined && !isSkillLevel(level)) fail(role, 'out_of_range')
  return level
}

/** Of the first player's side, where a column names the side that won, or someone on it. */
export function winnerIn(cells: RowCells, { ownName, me }: ReadingRules): MatchResult | undefined {
  const [cell] = cells.all('winner')
  if (!cell) return undefined
  const word = folded(cell)
  if (/^(?:home|a|1|team a|team 1|us|me|heim|local|domicile|casa)$/.test(word)) return 'won'
  if (/^(?:away|b|2|team b|team 2|them|visitor|gast|visitante|exterieur|ospite)$/.test(word)) return 'lost'
  const named = peopleIn(cell, true).map(nameKey)
  const on = (roles: readonly Role[]) =>
    roles.flatMap((role) => cells.all(role).flatMap((one) => peopleIn(one, true))).some((name) => named.includes(nameKey(name)))
  if (on(['player', 'partner']) || (!cells.isColumn('player') && ownName !== undefined && named.includes(nameKey(ownName))))
    return 'won'
  if (!cells.isColumn('player') && named.some((name) => me?.has(name))) return 'won'
  return on(['opponent', 'opponent_2']) ? 'lost' : undefined
}
