import { LANGUAGES, type Language } from '@kitchenline/domain'

/** Little words that every few sentences have, and no other of these languages. */
const LITTLE: Record<Language, string> = {
  en: 'the of and you your with by to is are was than when from before each next against that after only for it have at on were last won match matches known opponents points about',
  de: 'der die das und du dein deine deinen deiner mit von zu ist sind nicht als wenn vor nach dem den gegen auf bei hast einen eine einem dich im war nur jeden jeder beim spiel spiele letzten gewonnen bekannte gegner punkte etwa',
  es: 'el los las y tu tus con por para es son más que cuando del contra una antes después cada al partidos has ganado tú lo se juega desde hasta sin solo nivel menos ganados partidos puntos',
  fr: 'le les et tu ton ta tes avec par pour est sont plus que quand du des contre une avant après chaque au aux as gagné joue dans sur sans seulement matchs vous ce sont favori chances gagner défaites points était',
  it: 'il gli e tu tuo tua tuoi con per è sono più che quando del della dei delle contro una prima dopo ogni al hai vinto gioca nel nella su sulla senza solo partite di',
  vi: 'bạn của và với là các những khi trước sau mỗi một trận đã thắng được hơn trong cho từ đến không chỉ điểm đối thủ đánh ở có người',
}
const SETS = LANGUAGES.map((language) => ({ language, words: new Set(LITTLE[language].split(' ')) }))

/** Which of the product's languages a sentence or two are in; undefined where that is not plain to see. */
export function languageOf(text: string): Language | undefined {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
  const found = SETS.map(({ language, words: little }) => ({ language, hits: words.filter((word) => little.has(word)).length }))
  const [best, next] = found.sort((a, b) => b.hits - a.hits)
  return best && best.hits > 0 && best.hits > (next?.hits ?? 0) ? best.language : undefined
}
