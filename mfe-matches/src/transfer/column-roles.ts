import { foldedHeading, NAMES, type Role } from './column-names.ts'

const COLUMNS = new Map<string, Role>(
  Object.entries(NAMES).flatMap(([role, names]) =>
    [role, ...names.split(',')].map((name): [string, Role] => [foldedHeading(name), role as Role]),
  ),
)
COLUMNS.set('performance score', 'performance_score')

const listed = (names: string) => names.split(',').map(foldedHeading)
const WINNERS = listed(
  'winner, winners, winning team, sieger, gewinner, ganador, ganadora, ganadores, vainqueur, vainqueurs, gagnant, gagnants, vincitore, vincitrice, vincitori, người thắng, đội thắng',
)
const LOSERS = listed(
  'loser, losers, losing team, verlierer, perdedor, perdedora, perdedores, perdant, perdants, perdente, perdenti, sconfitto, người thua, đội thua',
)
const FIRST_SIDES = listed(
  'home, home team, heim, heimteam, heimmannschaft, local, locales, domicile, casa, đội nhà, chủ nhà, team a, team 1, side a, side 1, pair a, pair 1, player a, players a, équipe 1, équipe a, equipo 1, equipo a, mannschaft 1, squadra 1, đội 1, us, me, mine, we, our, my',
)
const SECOND_SIDES = listed(
  'away, away team, visitor, visitors, guest, guests, gast, gäste, auswärts, visitante, visitantes, extérieur, visiteur, ospite, ospiti, đội khách, team b, team 2, side b, side 2, pair b, pair 2, player b, players b, équipe 2, équipe b, equipo 2, equipo b, mannschaft 2, squadra 2, đội 2, them, they, their, opp, opponent, opponents',
)

const GAME = String.raw`(?:games?|g|sets?|satz|spiel|juego|jeu|manche|partita|gioco|van|hiep|scores?|points?|pts|punkte|puntos|punti|diem)`
const GAME_HEADING = new RegExp(`^${GAME} \\d$`)
const SIDE_SCORE = new RegExp(`^(?:final )?(?:${GAME} ?)+(?: ?\\d)?(?: ${GAME})?$`)
const SIDE_SEAT = /^(?:players?|names?|p)? ?([12ab]?)(?: names?)?$/
const SIDE_LEVEL = /^(?:player )?([12ab]?) ?(?:dupr |skill )?(?:rating|level|dupr|skill)$/

const SEATS = {
  first: { one: 'player', two: 'partner', oneLevel: 'player_level', twoLevel: 'partner_level', scores: 'own_scores' },
  second: {
    ...{
      one: 'opponent',
      two: 'opponent_2',
      oneLevel: 'opponent_level',
      twoLevel: 'opponent_2_level',
      scores: 'opponent_scores',
    },
  },
} as const satisfies Record<string, Record<string, Role>>

/** A heading of one of two sides: "Winner 2", "playerB1", "Away score", "G1 Us". */
function sidedRole(name: string): Role | undefined {
  for (const [sides, seats] of [
    [[...WINNERS, ...FIRST_SIDES], SEATS.first],
    [[...LOSERS, ...SECOND_SIDES], SEATS.second],
  ] as const) {
    // A worker has not what old browsers get in the page: no toSorted.
    for (const side of [...sides].sort((one, other) => other.length - one.length)) {
      const rest = name === side ? '' : name.startsWith(`${side} `) ? name.slice(side.length + 1) : undefined
      const before = rest === undefined && name.endsWith(` ${side}`) ? name.slice(0, -side.length - 1) : rest
      if (before === undefined) continue
      if (SIDE_SCORE.test(before)) return seats.scores
      const level = SIDE_LEVEL.exec(before)
      if (level) return /2|b/.test(level[1]!) ? seats.twoLevel : seats.oneLevel
      const seat = before === 'partner' ? '2' : SIDE_SEAT.exec(before)?.[1]
      if (seat !== undefined) return /2|b/.test(seat) ? seats.two : seats.one
    }
  }
  return undefined
}

function roleOf(name: string): Role | undefined {
  const plain = COLUMNS.get(name) ?? COLUMNS.get(name.replace(/s$/, '')) ?? COLUMNS.get(name.replace(/s( |$)/g, '$1'))
  if (plain) return plain
  if (GAME_HEADING.test(name)) return 'score'
  const sided = sidedRole(name)
  if (sided) return sided
  const [, base = '', figure] = /^(.+) (\d)$/.exec(name) ?? []
  const role = COLUMNS.get(base)
  if (role === 'opponent') return figure === '1' ? role : figure === '2' ? 'opponent_2' : undefined
  return role && MANY.includes(role) ? role : undefined
}

/** Of these a table may have several, which are read one after the other. */
export const MANY: readonly Role[] = ['score', 'own_scores', 'opponent_scores', 'notes']

export type Headings = {
  /** Undefined where it is not known what a column holds. */
  roles: (Role | undefined)[]
  /** The side of the first player is that of the winner. */
  isWinnerFirst: boolean
}

/** What the columns under these headings hold. Our own names go before others for the same. */
export function rolesOf(headings: readonly string[]): Headings {
  const names = headings.map(foldedHeading)
  const has = (sides: readonly string[]) =>
    names.some((name) => sides.some((side) => name === side || name.startsWith(`${side} `)))
  const isWinnerFirst = has(WINNERS) && has(LOSERS)
  const isForFour = names.includes('player 3')
  const found = names.map((name): Role | undefined => {
    if (isWinnerFirst || name.includes(' ')) {
      if (WINNERS.concat(LOSERS).some((side) => name === side || name.startsWith(`${side} `))) {
        const role = sidedRole(name)
        if (role && (isWinnerFirst || role.endsWith('scores'))) return role
      }
    }
    if (name === 'player 2') return isForFour ? 'partner' : 'opponent'
    if (name === 'player 3' && isForFour) return 'opponent'
    if (name === 'player 4' && isForFour) return 'opponent_2'
    if (WINNERS.includes(name)) return 'winner'
    return roleOf(name)
  })
  const own = new Set(names.map((name) => name.replaceAll(' ', '_')))
  const taken = new Set<Role>()
  const roles = found.map((role, at) => {
    if (!role || MANY.includes(role)) return role
    const isOurs = names[at]!.replaceAll(' ', '_') === role
    if (taken.has(role) || (own.has(role) && !isOurs))
      return role === 'opponent' && !own.has('opponent_2') ? second(taken) : undefined
    taken.add(role)
    return role
  })
  return { roles, isWinnerFirst }
}

/** A second column of opponents holds the second of them. */
function second(taken: Set<Role>): Role | undefined {
  if (taken.has('opponent_2')) return undefined
  taken.add('opponent_2')
  return 'opponent_2'
}
