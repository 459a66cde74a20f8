import type { Language } from '@kitchenline/domain'

/** From two on; "one" is an article in most of these languages. Italian "sei" is mostly "you are": see below. */
const WORDS: Record<Language, string[]> = {
  en: ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  de: ['zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'elf', 'zwölf'],
  es: ['dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez', 'once', 'doce'],
  fr: ['deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix', 'onze', 'douze'],
  it: ['due', 'tre', 'quattro', 'cinque', '', 'sette', 'otto', 'nove', 'dieci', 'undici', 'dodici'],
  vi: ['hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín', 'mười'],
}
const MORE: Record<Language, Record<string, number>> = {
  en: { half: 0.5, fifteen: 15, twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, hundred: 100 },
  de: { halb: 0.5, halbes: 0.5, halbe: 0.5, hälfte: 0.5, fünfzehn: 15, zwanzig: 20, dreißig: 30, fünfzig: 50, hundert: 100 },
  es: { mitad: 0.5, quince: 15, veinte: 20, treinta: 30, cincuenta: 50, cien: 100 },
  fr: { moitié: 0.5, demi: 0.5, quinze: 15, vingt: 20, trente: 30, cinquante: 50, cent: 100 },
  it: { metà: 0.5, mezzo: 0.5, quindici: 15, venti: 20, trenta: 30, cinquanta: 50, cento: 100 },
  vi: { nửa: 0.5, trăm: 100 },
}
const FIRST = 2
const ITALIAN_SIX = /(?<!\p{L})sei(?= (?:partit|punt|game|colp|volt|giorn|minut|avversar|su\s))/iu

/** Digits with their decimals, by point or comma, and what is written out: without signs, each once. */
export function numbersIn(text: string, language: Language): Set<number> {
  const digits = [...text.matchAll(/\d+(?:[.,]\d+)*/g)].map(([found]) => Number(found.replace(',', '.')))
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const written = words.flatMap((word) => {
    const at = WORDS[language].indexOf(word)
    return at === -1 ? (MORE[language][word] ?? []) : at + FIRST
  })
  const six = language === 'it' && ITALIAN_SIX.test(text) ? [6] : []
  return new Set([...digits, ...written, ...six])
}
