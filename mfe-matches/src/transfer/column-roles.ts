import { foldedHeading, NAMES, type Role } from './column-names.ts'

/** In any language one word for a player, and one for a side that has a number or a letter. */
export const plainHeading = (heading: string): string =>
  foldedHeading(heading)
    .replaceAll(/\b(?:spieler(?:in)?|jugador(?:a|es)?|joueurs?|joueuse|giocator[ei]|giocatrice|nguoi choi)\b/g, 'player')
    .replaceAll(/\bp(?= \d\b)/g, 'player')
    .replaceAll(/\bt(?= \d\b)/g, 'team')
    .replaceAll(/\b(?:mannschaft|equip[eo]|squadra|doi|side|pair|paar|pareja|paire|coppia)(?= [12ab]\b)/g, 'team')

const listed = (names: string) => names.split(',').map(plainHeading)

const COLUMNS = new Map<string, Role>(
  Object.entries(NAMES).flatMap(([role, names]) => [role, ...listed(names)].map((name) => [plainHeading(name), role as Role])),
)
COLUMNS.set('performance score', 'performance_score')

const WINNERS = listed(
  'winner, winners, winning team, sieger, gewinner, ganador, ganadora, ganadores, vainqueur, vainqueurs, gagnant, gagnants, vincitore, vincitrice, vincitori, người thắng, đội thắng',
)
const LOSERS = listed(
  'loser, losers, losing team, verlierer, perdedor, perdedora, perdedores, perdant, perdants, perdente, perdenti, sconfitto, người thua, đội thua',
)
const FIRST_SIDES = listed(
  `home, heim, heimteam, heimmannschaft, local, locales, domicile, casa, đội nhà, chủ nhà, team a, team 1, player a, players a, a, challenger, herausforderer, retador,
  sfidante, us, me, mine, we, our, my, eigene, unsere, meine, mis, nuestros, nos, mes, nostri, miei, của tôi, của chúng tôi, ich, wir, yo, nosotros, moi, nous, io, noi, tôi, player 1`,
)
const SECOND_SIDES = listed(
  `away, visitor, visitors, guest, guests, gast, gäste, auswärts, visitante, visitantes, extérieur, visiteur, ospite, ospiti, đội khách, team b, team 2, player b,
  players b, b, defender, geforderter, verteidiger, retado, défenseur, sfidato, difensore, them, they, their, opp, opponent, opponents, opposing, gegnerische, sus,
  leurs, loro, gegner, gegnerin, sie, rival, ellos, adversaire, eux, avversario, đối thủ, họ, player 2`,
)

const GAME = String.raw`(?:games?|[gs]|sets?|satz|spiel|juego|jeu|manche|partita|gioco|van|hiep|scores?|points?|pts|punkte|puntos|punti|diem)`
const GAME_HEADING = new RegExp(`^(?:${GAME} \\d|\\d (?:(?:st|nd|rd|th|er?|eme|[ºª°o]) )?${GAME})$`)
/** "Set 1 (me)" */
const SIDE_IN_BRACKETS = /^(.*)[([]([^()[\]]+)[)\]]\s*$/
const SIDE_SCORE = new RegExp(`^(?:final )?(?:${GAME} ?)+(?: ?\\d)?(?: ${GAME})?$`)
const SIDE_SEAT = /^(?:teams?|players?|names?|p)? ?(?:player )?([12ab]?)(?: names?)?$/
const SIDE_ID = /^(?:player )?([12ab]?) ?dupr id$/
const SIDE_LEVEL = /^(?:player )?([12ab]?) ?(?:dupr |skill )?(?:rating|level|dupr|skill)$/
/** What is left of "Gegner*in", "Compañero/a", "Rival(es)" behind the word. */
const GENDER = / (?:in|innen|a|o|s|e|es|se)$/

const SEATS = {
  first: {
    one: 'player',
    two: 'partner',
    oneLevel: 'player_level',
    twoLevel: 'partner_level',
    scores: 'own_scores',
    oneId: 'player_dupr_id',
    twoId: 'partner_dupr_id',
  },
  second: {
    ...{
      one: 'opponent',
      two: 'opponent_2',
      oneLevel: 'opponent_level',
      twoLevel: 'opponent_2_level',
      scores: 'opponent_scores',
      oneId: 'opponent_dupr_id',
      twoId: 'opponent_2_dupr_id',
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
      // "A" alone is any column, and "Player 2" may be a partner.
      if (side.length === 1 || /^player \d$/.test(side)) continue
      const id = SIDE_ID.exec(before)
      if (id) return /2|b/.test(id[1]!) ? seats.twoId : seats.oneId
      const level = SIDE_LEVEL.exec(before)
      if (level) return /2|b/.test(level[1]!) ? seats.twoLevel : seats.oneLevel
      const seat = before === 'partner' ? '2' : SIDE_SEAT.exec(before)?.[1]
      if (seat !== undefined) return /2|b/.test(seat) ? seats.two : seats.one
    }
  }
  return undefined
}

/** Which of these is the reader's, a list of their own does not say. */
const NEUTRAL = /^(?:home|away|heim|gast|local|visitante|domicile|exterieur|casa|ospite|[abh])$/

/** What a column of numbers holds whose heading is a side alone: "T1" and "T2", "Us" and "Them", "Home" and "Away", "H" and "A". */
export function pointsOfSide(
  heading: string,
  isOfEverybody: boolean,
  hasHome: boolean,
): 'own_scores' | 'opponent_scores' | undefined {
  const name = plainHeading(heading)
  if (!isOfEverybody && NEUTRAL.test(name)) return undefined
  if ([...SECOND_SIDES, 'theirs', 'andere', 'player 2', '2'].includes(name) || (name === 'a' && hasHome)) return 'opponent_scores'
  return [...FIRST_SIDES, 'h', 'ours', 'player 1', '1'].includes(name) ? 'own_scores' : undefined
}

function pointsInBrackets(heading: string): Role | undefined {
  const [, points = '', side = ''] = SIDE_IN_BRACKETS.exec(heading) ?? []
  const role = SIDE_SCORE.test(plainHeading(points)) ? sidedRole(plainHeading(`${points} ${side}`)) : undefined
  return role === 'own_scores' || role === 'opponent_scores' ? role : undefined
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
  if (role && MANY.includes(role)) return role
  return GENDER.test(name) ? roleOf(name.replace(GENDER, '')) : undefined
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
  const names = headings.map(plainHeading)
  const has = (sides: readonly string[]) =>
    names.some((name) => sides.some((side) => name === side || name.startsWith(`${side} `)))
  const isWinnerFirst = has(WINNERS) && has(LOSERS)
  const isForFour = names.includes('player 3')
  const found = names.map((name, at): Role | undefined => {
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
    return pointsInBrackets(headings[at]!) ?? roleOf(name)
  })
  const own = new Set(names.map((name) => name.replaceAll(' ', '_')))
  // Where players have columns of their own, that of their team is none of them.
  const isOfTeam = (at: number) => /\bteam\b/.test(names[at]!) && !/\bplayer\b/.test(names[at]!)
  const hasPlayers = (role: Role) => found.some((other, at) => other === role && /\bplayer\b/.test(names[at]!))
  const taken = new Set<Role>()
  const roles = found.map((role, at) => {
    if (!role || MANY.includes(role)) return role
    if (isOfTeam(at) && hasPlayers(role)) return undefined
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
