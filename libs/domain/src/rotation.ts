/** Who plays next: the winners and who waits, who waits, or the last ones until it is chosen. */
export const COURT_RULES = ['stay', 'rotate', 'free'] as const
export type CourtRule = (typeof COURT_RULES)[number]

/** Both sides of the net, one or two players each, by their ids. */
export type CourtSides = readonly [readonly string[], readonly string[]]
export type CourtGame = { sides: CourtSides; points: readonly [number, number] }
/** A player at the court, since so many games had been played. */
export type AtCourt = { id: string; since: number }

export const playersOf = ({ sides }: Pick<CourtGame, 'sides'>): string[] => sides.flat()

/** The side that won, undefined where no one did. */
export function winningSide({ points: [one, other] }: Pick<CourtGame, 'points'>): 0 | 1 | undefined {
  if (one === other) return undefined
  return one > other ? 0 : 1
}

/** Who comes in first: who has waited the longest, of those who has played the least, of those who came first. */
export function waitingOrder(atCourt: readonly AtCourt[], games: readonly CourtGame[]): string[] {
  const played = games.map(playersOf)
  const places = atCourt.map(({ id, since }) => ({
    id,
    waitsSince: Math.max(since, played.findLastIndex((ids) => ids.includes(id)) + 1),
    count: played.filter((ids) => ids.includes(id)).length,
  }))
  return places.sort((a, b) => a.waitsSince - b.waitsSince || a.count - b.count).map(({ id }) => id)
}

type Question = { rule: CourtRule; atCourt: readonly AtCourt[]; games: readonly CourtGame[]; perSide: 1 | 2 }

/** The players of the next game by the rule. Undefined while too few are there. */
export function nextOnCourt({ rule, atCourt, games, perSide }: Question): CourtSides | undefined {
  const queue = waitingOrder(atCourt, games)
  if (queue.length < 2 * perSide) return undefined
  const last = games.at(-1)
  if (rule === 'free' && last) return filled(last.sides, queue, perSide)
  const winner = last && winningSide(last)
  const staying = rule === 'stay' && winner !== undefined ? last!.sides[winner].filter((id) => queue.includes(id)) : []
  const others = queue.filter((id) => !staying.includes(id))
  return paired([...staying, ...others].slice(0, 2 * perSide), games)
}

/** The same sides again; those who have left make room for those who wait. */
function filled(sides: CourtSides, queue: readonly string[], perSide: number): CourtSides {
  const staying = sides.map((side) => side.filter((id) => queue.includes(id)).slice(0, perSide))
  const others = queue.filter((id) => !staying.flat().includes(id))
  const [one, other] = staying.map((side) => [...side, ...others.splice(0, perSide - side.length)])
  return [one!, other!]
}

/** Those who have been partners the least are partners now; then those who have met the least meet. */
function paired(ids: readonly string[], games: readonly CourtGame[]): CourtSides {
  const [a, b, c, d] = ids as [string, string, string, string]
  if (ids.length === 2) return [[a], [b]]
  const ways: CourtSides[] = [
    [
      [a, b],
      [c, d],
    ],
    [
      [a, c],
      [b, d],
    ],
    [
      [a, d],
      [b, c],
    ],
  ]
  const isSide = (side: readonly string[], [one, other]: readonly string[]) => side.includes(one!) && side.includes(other!)
  const together = (pair: readonly string[]) => games.filter(({ sides }) => sides.some((side) => isSide(side, pair))).length
  const against = ([own, others]: CourtSides) =>
    own.flatMap((one) => others.map((other) => games.filter((game) => isSide(playersOf(game), [one, other])).length))
  const weights = ways.map((sides) => ({
    sides,
    partners: together(sides[0]) + together(sides[1]),
    met: Math.max(...against(sides)),
  }))
  return weights.sort((x, y) => x.partners - y.partners || x.met - y.met)[0]!.sides
}
