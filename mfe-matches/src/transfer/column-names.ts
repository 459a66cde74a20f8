import { type MatchResult, type MatchType, plainDigits, type Scoring } from '@kitchenline/domain'
import type { MatchCsvColumn } from './match-csv-columns.ts'

/** What a column of a file holds: one of ours, or what only files of others have. */
export type Role =
  | MatchCsvColumn
  /** Both sides of each game. */
  | 'score'
  /** The first on the side of "own_scores", where a list is everybody's: one's own seat is one of the four. */
  | 'player'
  | 'player_level'
  | 'partner_level'
  /** Which side won, by its word or a name on it. */
  | 'winner'

/** Without accents and marks, so that "Niveau de l’adversaire" and "niveau_de_l'adversaire" are one. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** "teamAGame1" as "team a game 1", and "Date (UTC)" as "date". */
export const foldedHeading = (heading: string): string =>
  folded(
    plainDigits(heading)
      .replaceAll(/\(.*?\)|\[.*?\]/gu, ' ')
      // Old Safaris know no look behind.
      .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
      .replaceAll(/(\p{L})(\d)/gu, '$1 $2')
      .replaceAll(/(\d)(\p{L})/gu, '$1 $2'),
  )

/** What people write over their columns, in English and in the other five languages of the app; the export's own names come first. */
export const NAMES: Record<Exclude<Role, 'performance_score'>, string> = {
  date: `match date, day, match day, when, played, played on, date played, datetime, timestamp, datum, spieltag, tag, spieldatum, fecha, dia,
    fecha del partido, date du match, jour, jour du match, data, data partita, giorno, ngày, ngày đấu, ngày thi đấu, ngày chơi`,
  time: 'start time, match time, start, uhrzeit, zeit, hora, heure, ora, orario, giờ, thời gian',
  type: `match type, game type, format, kind, category, event type, discipline, art, spielart, disziplin, kategorie, tipo, tipo de partido, modalidad,
    categoría, type de match, catégorie, tipo di partita, disciplina, loại, loại trận, thể loại`,
  result: 'outcome, win loss, win lose, win, won, w l, l w, w, ergebnis, resultado, résultat, risultato, esito, kết quả',
  own_scores: `own score, my score, your score, our score, player score, score for, point for, own point, my point, our point, us, me, mine, we, pf, for, points scored,
    eigene punkte, meine punkte, eigenes ergebnis, wir, ich, mis puntos, puntos propios, mi puntuación, nosotros, mes points, mon score, nous, score personnel,
    miei punti, i miei punti, punti propri, mio punteggio, noi, điểm của tôi, điểm của bạn, chúng tôi`,
  opponent_scores: `opponent score, opp score, their score, score against, point against, their point, opponent point, opp, them, they, pa, points allowed, punkte gegner,
    gegnerpunkte, punkte des gegners, die anderen, puntos rival, puntos del rival, puntos oponente, puntos del oponente, ellos, points adversaire,
    points de l'adversaire, score de l'adversaire, eux, punti avversario, punti dell'avversario, loro, điểm đối thủ, điểm của đối thủ, họ`,
  opponent: `opponent name, opponent 1, opponent 1 name, opponent a, against, vs, versus, played against, rival, gegner, gegnerin, gegner 1, gegen, oponente, oponente 1,
    contrincante, adversario, rival 1, contra, adversaire, adversaire 1, contre, avversario, avversaria, avversario 1, contro, đối thủ, đối thủ 1`,
  opponent_level: `opponent skill level, opponent skill, opponent rating, opponent 1 level, opponent 1 rating, opponent dupr, rating, level, dupr, dupr rating, skill level,
    gegner level, level gegner, spielstärke, spielstärke gegner, spielstärke des gegners, nivel, nivel oponente, nivel rival, nivel del rival, nivel del oponente,
    niveau, niveau adversaire, niveau de l'adversaire, livello, livello avversario, livello dell'avversario, trình độ, trình độ đối thủ`,
  opponent_2: `opponent 2 name, opponent b, second opponent, opponent partner, gegner 2, gegnerin 2, oponente 2, rival 2, adversario 2, contrincante 2, adversaire 2,
    avversario 2, đối thủ 2`,
  opponent_2_level: `opponent 2 skill level, opponent 2 rating, gegner 2 level, spielstärke gegner 2, nivel oponente 2, nivel rival 2,
    niveau adversaire 2, livello avversario 2, trình độ đối thủ 2`,
  partner: `partner name, partnerin, teammate, with, played with, my partner, mitspieler, mitspielerin, mit, compañero, compañera, pareja, con, partenaire, avec, coéquipier,
    coéquipière, compagno, compagna, đồng đội, bạn đánh cặp, cùng`,
  location: 'place, venue, court, club, where, ort, platz, lugar, ubicación, pista, lieu, terrain, luogo, campo, địa điểm, sân',
  notes: `note, comment, remark, event, event name, tournament, tournament name, league, round, match name, notiz, notizen, anmerkung, anmerkungen, bemerkung,
    bemerkungen, kommentar, turnier, notas, nota, comentario, observaciones, evento, remarque, commentaire, observation, tournoi, appunti, osservazioni, torneo, ghi chú`,
  scoring: `scoring type, scoring system, score type, scoretype, zählweise, tipo de puntuación, sistema de puntuación, comptage,
    mode de comptage, sistema di punteggio, tipo di punteggio, cách tính điểm`,
  duration_minutes: `duration, minutes, duration min, length, dauer, dauer minuten, dauer min, duración, duración minutos, minutos, durée,
    durée minutes, durata, durata minuti, minuti, thời lượng, phút`,
  time_zone: 'timezone, zeitzone, zona horaria, fuseau horaire, fuso orario, múi giờ',
  score: `scores, final score, game score, match score, game, set, point, spielstand, punktestand, stand, punkte, sätze, marcador, tanteo, puntuación, puntos, punteggio, punti,
    tỉ số, tỷ số, điểm, điểm số`,
  player:
    'player name, my name, player 1, spieler, spielerin, jugador, jugadora, joueur, joueuse, giocatore, giocatrice, người chơi',
  player_level: 'player rating, player level, my level, my rating, my dupr, player 1 rating',
  partner_level: 'partner rating, partner skill level, partner dupr',
  winner: 'winning side, winning team, match winner, sieger, ganador, vainqueur, vincitore, người thắng',
}

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

/** By which a word is looked up: what is only a sign stays one. */
export const wordKey = (text: string): string => folded(plainDigits(text)) || text.trim()

const wordsOf = <W extends string>(words: Record<W, string>): Record<string, W> =>
  Object.fromEntries(
    Object.entries<string>(words).flatMap(([word, all]) => [word, ...all.split(',')].map((one) => [folded(one), word as W])),
  )

/** What a word means; none of those that every object has. */
export function meaningOf<W extends string>(words: Record<string, W>, text: string): W | undefined {
  const key = wordKey(text)
  return Object.hasOwn(words, key) ? words[key] : undefined
}

export const TYPE_WORDS = wordsOf<MatchType>({
  singles: 'single, s, einzel, individual, individuales, simple, simples, singolo, singolare, đơn, đánh đơn',
  doubles: 'double, d, doppel, dobles, doppio, đôi, đánh đôi',
  tournament: 'tourney, turnier, torneo, tournoi, giải đấu',
  practice: 'training, übung, práctica, entrenamiento, entraînement, allenamento, luyện tập, tập luyện',
})
export const RESULT_WORDS = wordsOf<MatchResult>({
  won: 'win, w, yes, victory, gewonnen, sieg, ja, ganado, ganada, gané, victoria, si, gagné, gagnée, victoire, oui, vinto, vinta, vittoria, thắng',
  lost: 'loss, lose, l, no, defeat, verloren, niederlage, nein, perdido, perdida, perdí, derrota, perdu, perdue, défaite, non, perso, persa, sconfitta, thua',
})
export const SCORING_WORDS = wordsOf<Scoring>({
  'side-out':
    'sideout, side out scoring, traditional, classic, klassisch, traditionell, clásico, tradicional, classique, traditionnel, classico, tradizionale, truyền thống',
  rally: 'rally scoring, rally point, rallypoint, punto por rally, rally point scoring, rallye, tính điểm rally',
})
