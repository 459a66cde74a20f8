import type { MatchResult, MatchType, Scoring } from '@kitchenline/domain'
import type { MatchCsvColumn } from './match-csv-columns.ts'

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

/** What people write over their columns, in English and in the other five languages of the app; the export's own names come first. */
export const NAMES: Record<Exclude<MatchCsvColumn, 'performance_score'>, string> = {
  date: 'match date, day, played on, datum, spieltag, fecha, dia, date du match, jour, data, giorno, ngày, ngày đấu',
  time: 'start time, match time, uhrzeit, zeit, hora, heure, ora, orario, giờ, thời gian',
  type: 'match type, format, art, spielart, tipo, tipo de partido, type de match, tipo di partita, loại, loại trận',
  result: 'outcome, win loss, w l, ergebnis, resultado, résultat, risultato, esito, kết quả',
  own_scores: `own score, my score, my scores, your score, your scores, our score, player score, score for, points for, eigene punkte,
    meine punkte, eigenes ergebnis, mis puntos, puntos propios, mi puntuación, mes points, mon score, score personnel, miei punti,
    i miei punti, punti propri, mio punteggio, điểm của tôi, điểm của bạn`,
  opponent_scores: `opponent score, opponents score, their score, their scores, score against, points against, punkte gegner,
    gegnerpunkte, punkte des gegners, puntos rival, puntos del rival, puntos oponente, puntos del oponente, points adversaire,
    points de l'adversaire, score de l'adversaire, punti avversario, punti dell'avversario, điểm đối thủ, điểm của đối thủ`,
  opponent: `opponent name, opponent 1, opponent 1 name, opponents, rival, gegner, gegnerin, gegner 1, oponente, oponente 1, contrincante,
    adversario, rival 1, adversaire, adversaire 1, avversario, avversaria, avversario 1, đối thủ, đối thủ 1`,
  opponent_level: `opponent skill level, opponent skill, opponent rating, opponent 1 level, gegner level, level gegner, spielstärke gegner,
    spielstärke des gegners, nivel oponente, nivel rival, nivel del rival, nivel del oponente, niveau adversaire,
    niveau de l'adversaire, livello avversario, livello dell'avversario, trình độ đối thủ`,
  opponent_2:
    'opponent 2 name, second opponent, gegner 2, oponente 2, rival 2, adversario 2, adversaire 2, avversario 2, đối thủ 2',
  opponent_2_level: `opponent 2 skill level, opponent 2 rating, gegner 2 level, spielstärke gegner 2, nivel oponente 2, nivel rival 2,
    niveau adversaire 2, livello avversario 2, trình độ đối thủ 2`,
  partner:
    'partner name, partnerin, teammate, compañero, compañera, pareja, partenaire, compagno, compagna, đồng đội, bạn đánh cặp',
  location: 'place, venue, court, club, where, ort, platz, lugar, ubicación, pista, lieu, terrain, luogo, campo, địa điểm, sân',
  notes: 'note, comment, comments, notiz, notizen, anmerkungen, notas, comentarios, remarques, commentaires, appunti, ghi chú',
  scoring: `scoring type, scoring system, score type, scoretype, zählweise, tipo de puntuación, sistema de puntuación, comptage,
    mode de comptage, sistema di punteggio, tipo di punteggio, cách tính điểm`,
  duration_minutes: `duration, minutes, duration min, length, dauer, dauer minuten, dauer min, duración, duración minutos, minutos, durée,
    durée minutes, durata, durata minuti, minuti, thời lượng, phút`,
}

const COLUMNS = new Map(
  Object.entries(NAMES).flatMap(([column, names]) => names.split(',').map((name) => [folded(name), column as MatchCsvColumn])),
)

/** The columns that headings mean. Our own names go before others for the same; what is none of ours stays, and is not read. */
export function columnsOf(headings: readonly string[]): string[] {
  const names = headings.map(folded)
  const own = new Set(names.map((name) => name.replaceAll(' ', '_')))
  return names.map((name) => {
    const meant = COLUMNS.get(name)
    return meant && !own.has(meant) ? meant : name.replaceAll(' ', '_')
  })
}

const wordsOf = <W extends string>(words: Record<W, string>): Record<string, W> =>
  Object.fromEntries(
    Object.entries<string>(words).flatMap(([word, all]) => [word, ...all.split(',')].map((one) => [folded(one), word as W])),
  )

export const TYPE_WORDS = wordsOf<MatchType>({
  singles: 'single, einzel, individual, individuales, simple, simples, singolo, singolare, đơn, đánh đơn',
  doubles: 'double, doppel, dobles, doppio, đôi, đánh đôi',
  tournament: 'turnier, torneo, tournoi, giải đấu',
  practice: 'training, übung, práctica, entrenamiento, entraînement, allenamento, luyện tập, tập luyện',
})
export const RESULT_WORDS = wordsOf<MatchResult>({
  won: 'win, w, gewonnen, sieg, ganado, ganada, victoria, gagné, victoire, vinto, vinta, vittoria, thắng',
  lost: 'loss, lose, l, verloren, niederlage, perdido, perdida, derrota, perdu, défaite, perso, persa, sconfitta, thua',
})
export const SCORING_WORDS = wordsOf<Scoring>({
  'side-out':
    'sideout, side out scoring, traditional, classic, klassisch, traditionell, clásico, tradicional, classique, traditionnel, classico, tradizionale, truyền thống',
  rally: 'rally scoring, rally point, rallypoint, punto por rally, rally point scoring, rallye, tính điểm rally',
})
