import { type MatchResult, type MatchType, plainDigits, type Scoring } from '@kitchenline/domain'
import { folded } from './column-names.ts'

/** By which a word is looked up: what is only a sign stays one. */
export const wordKey = (text: string): string => folded(plainDigits(text)) || text.replaceAll('\uFE0F', '').trim()

const wordsOf = <W extends string>(words: Record<W, string>): Record<string, W> =>
  Object.fromEntries(
    Object.entries<string>(words).flatMap(([word, all]) => [word, ...all.split(',')].map((one) => [wordKey(one), word as W])),
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
/** "Mixed Doubles", "Doppel (Mixed)", "MD" */
const FOUR = /(?:^| )(?:doubles?|doppel|dobles?|doppio|mixed|mixte|misto|mixto|doi|[mwx]d)(?: |$)/

/** A kind of match that has two on either side, as far as its word says. */
export const isForFour = (type: string): boolean => meaningOf(TYPE_WORDS, type) === 'doubles' || FOUR.test(folded(type))

export const RESULT_WORDS = wordsOf<MatchResult>({
  won: 'win, w, winner, yes, y, true, 1, ✓, ✔, ☑, ✅, victory, gewonnen, sieg, ja, ganado, ganada, gané, ganó, victoria, si, gagné, gagnée, victoire, oui, vinto, vinta, vittoria, thắng',
  lost: 'loss, lose, l, loser, no, n, false, 0, ✗, ✘, ❌, defeat, verloren, niederlage, nein, perdido, perdida, perdí, perdió, derrota, perdu, perdue, défaite, non, perso, persa, sconfitta, thua',
})
export const SCORING_WORDS = wordsOf<Scoring>({
  'side-out':
    'sideout, side out scoring, traditional, classic, klassisch, traditionell, clásico, tradicional, classique, traditionnel, classico, tradizionale, truyền thống',
  rally: 'rally scoring, rally point, rallypoint, punto por rally, rally point scoring, rallye, tính điểm rally',
})
