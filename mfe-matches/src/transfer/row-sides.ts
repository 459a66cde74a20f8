import { cleanLine, isSkillLevel, isWithin, type MatchResult, NAME_MAX, readDuprId } from '@kitchenline/domain'
import { folded, type Role } from './column-names.ts'
import { plainHeading } from './column-roles.ts'
import { readLevel } from './level-cell.ts'
import { isForFour, meaningOf, TYPE_WORDS } from './known-words.ts'
import { isOneself, nameAndLevel, nameKey, peopleIn } from './people-cell.ts'
import { type Fail, type ReadingRules, type RowCells, UNREADABLE } from './row-rules.ts'

type Person = { name: string; skillLevel?: number; duprId?: string }
type Seated = { name: string; role: Role; level?: string | undefined; duprId?: string }
/** Whose seat has an id of DUPR in a column of its own. */
const IDS: Partial<Record<Role, Role>> = {
  ...{ player: 'player_dupr_id', partner: 'partner_dupr_id' },
  ...{ opponent: 'opponent_dupr_id', opponent_2: 'opponent_2_dupr_id' },
}
const LEVELS = { opponent: ['opponent_level', 'opponent_2_level'], player: ['player_level', 'partner_level'] } as const

/** Who was on which side, seen from the reader's. Undefined where the reader is on none. */
export function readSides(cells: RowCells, { ownName, me, arePairs }: ReadingRules, fail: Fail) {
  const isOfEverybody = cells.isColumn('player')
  const isMe = ({ name }: Pick<Seated, 'name'>) => me?.has(nameKey(name)) ?? false
  const cellOf = (role: Role) => cells.all(role)[0] ?? ''
  // A comma parts two where there are four, or where one of the two is the reader.
  const parted = [cellOf('player'), cellOf('opponent')].map((cell) => peopleIn(cell, true))
  const type = cellOf('type')
  const isPair =
    cells.has('partner') ||
    isForFour(type) ||
    (arePairs && meaningOf(TYPE_WORDS, type) !== 'singles') ||
    parted.some((names) => names.length > 1 && names.some((name) => isMe({ name })))
  const hasSeats = cells.isColumn('opponent_2')
  // A name of our own table is one, whatever is in it.
  const isOurs = cells.isColumn('performance_score')
  const namesIn = (role: Role) =>
    isOurs ? [cleanLine(cellOf(role))].filter(Boolean) : peopleIn(cellOf(role), isPair && !hasSeats && role !== 'partner')
  const side = (...roles: Role[]): Seated[] =>
    roles.flatMap((role) => {
      const names = namesIn(role)
      // One's own id belongs to the profile.
      const id = IDS[role] && names.length === 1 && !isMe({ name: names[0]! }) ? cells.all(IDS[role])[0] : undefined
      const duprId = id === undefined ? undefined : readDuprId(id)
      return names.map((text) => {
        const { name, level } = isOurs ? { name: text } : nameAndLevel(text)
        return { name, role, level, ...(duprId && { duprId }) }
      })
    })
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
    people.map(({ name, role, level: beside, duprId }, at): Person => {
      const column = levels[at] ?? levels[0]!
      const cell = cells.all(column)[0]
      const level = cell === undefined ? levelIn(beside, role, fail) : levelIn(cell, column, fail)
      return { name, ...(level !== undefined && { skillLevel: level }), ...(duprId && { duprId }) }
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

/** What the headings of a side have in common beside "player" and "team": "home", "a", "1". */
export function sideName(headings: readonly string[]): string | undefined {
  const [name, other] = new Set(headings.map((heading) => bareSide(heading).split(' ')[0]))
  return other === undefined ? name : undefined
}

const bareSide = (text: string): string =>
  plainHeading(text)
    .replaceAll(/\b(?:teams?|players?|names?)\b/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

const THEM = /^(?:them|they|opponents?|gegner(?:in)?|ellos|rival(?:es)?|eux|adversaires?|loro|avversar[io]|doi thu)$/

/** Of the first player's side, where a column names the side that won, or someone on it. */
export function winnerIn(cells: RowCells, { ownName, me, sides }: ReadingRules): MatchResult | undefined {
  const [cell] = cells.all('winner')
  if (!cell) return undefined
  const named = peopleIn(cell, true).map(nameKey)
  const on = (roles: readonly Role[]) =>
    roles.flatMap((role) => cells.all(role).flatMap((one) => peopleIn(one, true))).some((name) => named.includes(nameKey(name)))
  const isOfEverybody = cells.isColumn('player')
  const isOwn = (key: string) => me?.has(key) || (ownName !== undefined && key === nameKey(ownName))
  if (on(['player', 'partner']) || (!isOfEverybody && named.some(isOwn))) return 'won'
  if (on(['opponent', 'opponent_2'])) return 'lost'
  if (!isOfEverybody) return isOneself(cell) ? 'won' : THEM.test(folded(cell)) ? 'lost' : undefined
  const side = bareSide(cell)
  const isSide = (name = '') => side !== '' && (name === side || (side.length === 1 && name.startsWith(side)))
  if (isSide(sides?.first) === isSide(sides?.second)) return undefined
  return isSide(sides?.first) ? 'won' : 'lost'
}
