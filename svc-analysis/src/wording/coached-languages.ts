import type { Language } from '@kitchenline/domain'

export type Coached = {
  /** What the model is asked to write in. */
  asked: string
  /** Little words that every few sentences have, and no other of these languages. */
  littleWords: string
  /** From two on; "one" is an article in most of these languages. */
  numbers: string[]
  moreNumbers: Record<string, number>
}

/** The languages in which a model's lines can be checked: in any other the lines stay as they are. */
export const COACHED = {
  en: {
    asked: 'American English',
    littleWords:
      'the of and you your with by to is are was than when from before each next against that after only for it have at on were last won match matches known opponents points about',
    numbers: ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
    moreNumbers: { half: 0.5, fifteen: 15, twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, hundred: 100 },
  },
  de: {
    asked: 'German, saying "du"',
    littleWords:
      'der die das und du dein deine deinen deiner mit von zu ist sind nicht als wenn vor nach dem den gegen auf bei hast einen eine einem dich im war nur jeden jeder beim spiel spiele letzten gewonnen bekannte gegner punkte etwa',
    numbers: ['zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'elf', 'zwölf'],
    moreNumbers: {
      halb: 0.5,
      halbes: 0.5,
      halbe: 0.5,
      hälfte: 0.5,
      fünfzehn: 15,
      zwanzig: 20,
      dreißig: 30,
      fünfzig: 50,
      hundert: 100,
    },
  },
  es: {
    asked: 'Latin American Spanish, saying "tú"',
    littleWords:
      'el los las y tu tus con por para es son más que cuando del contra una antes después cada al partidos has ganado tú lo se juega desde hasta sin solo nivel menos ganados partidos puntos',
    numbers: ['dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez', 'once', 'doce'],
    moreNumbers: { mitad: 0.5, quince: 15, veinte: 20, treinta: 30, cincuenta: 50, cien: 100 },
  },
  fr: {
    asked: 'French, saying "tu"',
    littleWords:
      'le les et tu ton ta tes avec par pour est sont plus que quand du des contre une avant après chaque au aux as gagné joue dans sur sans seulement matchs vous ce sont favori chances gagner défaites points était',
    numbers: ['deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix', 'onze', 'douze'],
    moreNumbers: { moitié: 0.5, demi: 0.5, quinze: 15, vingt: 20, trente: 30, cinquante: 50, cent: 100 },
  },
  // "sei" is six, but mostly "you are": check-line.ts tells them apart.
  it: {
    asked: 'Italian, saying "tu"',
    littleWords:
      'il gli e tu tuo tua tuoi con per è sono più che quando del della dei delle contro una prima dopo ogni al hai vinto gioca nel nella su sulla senza solo partite di',
    numbers: ['due', 'tre', 'quattro', 'cinque', '', 'sette', 'otto', 'nove', 'dieci', 'undici', 'dodici'],
    moreNumbers: { metà: 0.5, mezzo: 0.5, quindici: 15, venti: 20, trenta: 30, cinquanta: 50, cento: 100 },
  },
  vi: {
    asked: 'Vietnamese, saying "bạn"',
    littleWords:
      'bạn của và với là các những khi trước sau mỗi một trận đã thắng được hơn trong cho từ đến không chỉ điểm đối thủ đánh ở có người',
    numbers: ['hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín', 'mười'],
    moreNumbers: { nửa: 0.5, trăm: 100 },
  },
} satisfies Partial<Record<Language, Coached>>

export type CoachedLanguage = keyof typeof COACHED
export const isCoached = (language: Language): language is CoachedLanguage => Object.hasOwn(COACHED, language)
