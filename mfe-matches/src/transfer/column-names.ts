import { plainDigits, type MatchCsvColumn } from '@kitchenline/domain'

/** What a column of a file holds: one of ours, or what only files of others have. */
export type Role =
  | MatchCsvColumn
  /** Both sides of each game. */
  | 'score'
  /** The first on the side of "own_scores", where a list is everybody's: one's own seat is one of the four. */
  | 'player'
  | 'player_level'
  | 'partner_level'
  /** By which DUPR knows who is in that seat. */
  | 'player_dupr_id'
  | 'partner_dupr_id'
  | 'opponent_dupr_id'
  | 'opponent_2_dupr_id'
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
  date: `dt, match date, when, wann, quand, cuando, quando, khi nào, day, match day, played, played on, played at, date played, date of match, game date, event date, tourney date, tournament date, session date, start date, datetime,
    date time, timestamp, datum, datum uhrzeit, datum zeit, spieltag, tag, spieldatum, fecha, fecha y hora, fecha hora, dia, fecha del partido, date du match,
    date et heure, date heure, jour, jour du match, data, data partita, data e ora, data ora, giorno, ngày, ngày giờ, ngày và giờ, ngày đấu, ngày thi đấu,
    ngày chơi`,
  time: 'start time, match time, start, uhrzeit, zeit, hora, heure, ora, orario, giờ, thời gian',
  type: `match type, game type, format, kind, category, event type, discipline, art, spielart, disziplin, kategorie, tipo, tipo de partido, modalidad,
    categoría, type de match, catégorie, tipo di partita, disciplina, loại, loại trận, thể loại`,
  result:
    'res, outcome, win loss, win lose, win, won, w l, l w, w, g p, v d, v p, s n, ergebnis, resultado, résultat, risultato, esito, kết quả',
  own_scores: `own score, my score, your score, our score, player score, score for, point for, pts for, own point, my point, our point, us, me, mine, we, pf, gf, for, scored, points scored, point won, pts won,
    eigene punkte, meine punkte, pkt, pluspunkte, eigenes ergebnis, wir, ich, mis puntos, puntos propios, puntos a favor, mi puntuación, nosotros, mes points, points pour, pts pour, mon score, nous, score personnel,
    miei punti, punti fatti, i miei punti, punti propri, mio punteggio, noi, điểm của tôi, điểm của bạn, chúng tôi`,
  opponent_scores: `opponent score, opp score, their score, score against, point against, pts against, their point, opponent point, opp, them, they, pa, pc, ga, conceded, points allowed, point lost, pts lost, punkte gegner,
    gegnerpunkte, punkte des gegners, gegenpunkte, gegenpkt, minuspunkte, sie, die anderen, puntos rival, puntos del rival, puntos oponente, puntos del oponente, ellos, puntos en contra, points contre, pts contre, points adversaire,
    points de l'adversaire, score de l'adversaire, score adverse, point adverse, eux, punti avversario, punti dell'avversario, punti subiti, loro, điểm đối thủ, điểm của đối thủ, họ`,
  opponent: `opponent name, opponent 1, opponent 1 name, opponent a, opposing player, other team, against, vs, versus, played against, rival, rivales, gegner, gegnerin,
    gegnerinnen, gegner 1, gegen, oponente, oponente 1, contrincante, adversario, rival 1, contra, adversaire, adversaire 1, contre, avversario, avversaria,
    avversari, avversarie, avversario 1, contro, đối thủ, gặp, đấu với, các đối thủ, đối thủ 1`,
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
  tags: 'labels, event kind, kind of event, play type, veranstaltung, art der veranstaltung, etiquetas, tipo de evento, étiquettes, type d’événement, etichette, tipo di evento, nhãn, loại sự kiện',
  ending: 'ended, ended by, how it ended, match ending, beendet durch, terminado por, terminé par, finito per, kết thúc do',
  scoring: `scoring type, scoring system, score type, scoretype, zählweise, tipo de puntuación, sistema de puntuación, comptage,
    mode de comptage, sistema di punteggio, tipo di punteggio, cách tính điểm`,
  duration_minutes: `duration, minutes, duration min, length, dauer, dauer minuten, dauer min, duración, duración minutos, minutos, durée,
    durée minutes, durata, durata minuti, minuti, thời lượng, phút`,
  time_zone: 'timezone, zeitzone, zona horaria, fuseau horaire, fuso orario, múi giờ',
  score: `scores, pts, final score, game score, match score, game, set, point, spielstand, punktestand, stand, punkte, sätze, marcador, tanteo, puntuación, puntos, punteggio, punti,
    tỉ số, tỷ số, điểm, điểm số`,
  player:
    'player name, my name, player 1, spieler, spielerin, jugador, jugadora, joueur, joueuse, giocatore, giocatrice, người chơi',
  player_level: 'player rating, player level, my level, my rating, my dupr, player 1 rating',
  partner_level: 'partner rating, partner skill level, partner dupr',
  player_dupr_id: 'player 1 dupr id, my dupr id',
  partner_dupr_id: 'partner 1 dupr id',
  opponent_dupr_id: 'dupr id, opponent 1 dupr id',
  opponent_2_dupr_id: 'second opponent dupr id',
  winner: 'winning side, winning team, match winner, sieger, ganador, vainqueur, vincitore, người thắng',
}
