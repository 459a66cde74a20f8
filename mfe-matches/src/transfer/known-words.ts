import {
  type Ending,
  ENDINGS,
  MATCH_FIELDS,
  MATCH_TAGS,
  type MatchResult,
  type MatchTag,
  type MatchType,
  plainDigits,
  type Scoring,
} from '@kitchenline/domain'
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
  won: 'win, w, winner, yes, y, true, 1, ✓, ✔, ☑, ✅, victory, gewonnen, sieg, ja, gew, wahr, ganado, ganada, gané, ganó, victoria, si, verdadero, gagné, gagnée, victoire, oui, vrai, vinto, vinta, vittoria, vero, thắng, đúng',
  lost: 'loss, lose, l, loser, no, n, false, 0, ✗, ✘, ❌, defeat, verloren, niederlage, nein, verl, falsch, perdido, perdida, perdí, perdió, derrota, falso, perdu, perdue, défaite, non, faux, perso, persa, sconfitta, thua, sai',
})
export const SCORING_WORDS = wordsOf<Scoring>({
  'side-out':
    'sideout, side out scoring, traditional, classic, klassisch, traditionell, clásico, tradicional, classique, traditionnel, classico, tradizionale, truyền thống',
  rally: 'rally scoring, rally point, rallypoint, punto por rally, rally point scoring, rallye, tính điểm rally',
})

/** Each as it may stand alone or beside a score. */
const ENDING_WORDS: Record<Ending, RegExp> = {
  retired:
    /(?:^| )(?:ret|rtd|retired?|retirement|dnf|abandon(?:ed|o|ne)?|unfinished|aufgabe|aufgegeben|abgebrochen|inj|injur(?:y|ed)|conced(?:ed|es?)|aufg|verletzung|verletzt|lesion|blessure|infortunio|retirad[oa]|retiro|ritirat[oa]|ritiro|bo cuoc)(?: |$)/u,
  walkover:
    /(?:^| )(?:w ?o|walk ?over|no show|bye|dns|n s|w d|withdr(?:ew|awn|awal)|a tavolino|scr|scratch(?:ed)?|kampflos|khong dau)(?: |$)/u,
  forfeit: /(?:^| )(?:ff|forfeit(?:ed|ure)?|forfait|nicht angetreten|incomparecencia|no presentad[oa]|bo tran)(?: |$)/u,
  default:
    /(?:^| )(?:def|default(?:ed)?|dq|dsq|disq|disqualifi(?:ed|cation|ziert|ee?)|disqualifikation|descalifica(?:cion|d[oa])|squalifica(?:t[oa])?|(?:bi )?xu thua)(?: |$)/u,
}

/** How a match ended, where a text says that it was not played to the end. */
export const endingIn = (text: string): Ending | undefined => ENDINGS.find((ending) => ENDING_WORDS[ending].test(folded(text)))

const besideEnding = (text: string): string[] =>
  Object.values(ENDING_WORDS)
    .reduce((left, words) => left.replace(words, ' '), folded(text))
    .split(' ')

/** Who won, beside the words for how it ended: "won by default". */
export function resultBesideEnding(text: string): MatchResult | undefined {
  const [result] = besideEnding(text).flatMap((word) => meaningOf(RESULT_WORDS, word) ?? [])
  return result
}

/** What a score says beside how it ended: "8-3 ret. (knee)". */
export const wordsBesideEnding = (text: string): string[] =>
  endingIn(text) ? besideEnding(text).filter((word) => /\p{L}{3}/u.test(word) && !meaningOf(RESULT_WORDS, word)) : []

/** Looked for in this order: "nam nữ" is mixed, "nam" alone is men's. As folded, where "women's" is "women s". */
const TAG_WORDS: Record<MatchTag, RegExp> = {
  mixed: /(?:^| )(?:mixed|mixte|mixto|misto|m?xd|(?:doi )?nam nu)(?: |$)/,
  womens:
    /(?:^| )(?:women ?s?|womens|lad(?:y|ies)|female|w[ds]|damen|frauen|femenin[oa]|mujeres|damas|femmes|dames|feminin|femminile|donne|(?:don |doi )?nu)(?: |$)/,
  mens: /(?:^| )(?:men ?s?|mens|gentlemen|male|m[ds]|herren|manner|masculin[oa]?|hombres|caballeros|hommes|messieurs|maschile|uomini|(?:don |doi )?nam)(?: |$)/,
  tournament: /(?:^| )(?:tournament|tourney|turnier|torneo|tournoi|giai dau)(?: |$)/,
  league: /(?:^| )(?:league|liga|ligue|lega|campionato)(?: |$)/,
  ladder: /(?:^| )(?:ladder|leiter|rangliste|escalera|echelle|scala|bac thang)(?: |$)/,
  rec: /(?:^| )(?:rec(?:reational|reation)?|open play|social|casual|freizeit|recreativ[oa]|loisir|amichevole|giao luu)(?: |$)/,
}

/** The kinds of event that a text names, in the order of the product; at most as many as a match has. The rest says something else. */
export function tagsIn(text: string): { tags: MatchTag[]; rest: string } {
  const found = new Set<MatchTag>()
  let rest = folded(text)
  for (const [tag, words] of Object.entries(TAG_WORDS) as [MatchTag, RegExp][]) {
    if (found.size === MATCH_FIELDS.tags.max || !words.test(rest)) continue
    found.add(tag)
    rest = rest.replace(words, ' ').trim()
  }
  return { tags: MATCH_TAGS.filter((tag) => found.has(tag)), rest }
}
