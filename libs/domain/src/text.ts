/** Phones curl them of their own accord, and who searches leaves them out. */
const APOSTROPHES = /['‘’‛ʻʼʽ′`]/gu
const HYPHENS = /[\p{Pd}\u2212]/gu

/**
 * One form for comparing names and addresses: composed, without case, trimmed, inner white space single, apostrophes and hyphens
 * plain, nothing invisible. Accents stay.
 */
export function foldText(text: string): string {
  // Taken apart, a lone acute accent would leave a space.
  const plain = text.replaceAll('´', "'").normalize('NFKC').replace(INVISIBLE, '').replace(APOSTROPHES, "'").replace(HYPHENS, '-')
  return withoutCase(plain.trim().replace(/\s+/gu, ' '))
}

/** By way of upper case, which is the same for ß and ss, for ı, i and (without the dot that is left of it) İ, for ς and σ. */
const withoutCase = (text: string): string =>
  text.toLowerCase().toUpperCase().toLowerCase().replaceAll('i\u0307', 'i').replaceAll('ς', 'σ').normalize('NFC')

/** Digits of any script, and full-width signs, as plain ones: keyboards of Japan, Arabia or India type their own. */
export function plainDigits(text: string): string {
  // Most are, and files have many cells.
  if (/^[\x20-\x7E]*$/.test(text)) return text
  return text.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => String(valueOf(digit)))
}

/** Digits of a script stand in a row, from zero on. */
function valueOf(digit: string): number {
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(digit.codePointAt(0)! - value - 1))) value += 1
  return value
}

/** Letters that no decomposition turns into plain ones. */
const PLAIN: Record<string, string> = {
  ...{ æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ħ: 'h', ŧ: 't', ŋ: 'n' },
}
/** Only those of Latin, Greek and Cyrillic: in other scripts a mark makes another letter. */
const ACCENTS = /[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF]/gu

/** For searching: as foldText, and without accents and signs within names: "jose" finds José, "oneil" O’Neil, "jean luc" Jean-Luc. */
export function searchText(text: string): string {
  const letters = foldText(text).normalize('NFKD').replace(ACCENTS, '')
  const words = foldText(letters.replaceAll("'", '').replaceAll('-', ' '))
  return (words || foldText(letters)).replace(/[æœøđðþłħŧŋ]/gu, (letter) => PLAIN[letter]!)
}

/** All that a name may be searched by: Jean-Luc as two words and as one. */
export function searchForms(name: string): string[] {
  return [...new Set([searchText(name), searchText(name.replace(HYPHENS, ''))])]
}

/** Whether part of the name, however it is written, is what was typed. */
export const isNamed = (name: string, typed: string): boolean =>
  searchForms(name).some((form) => form.includes(searchText(typed)))

/** Letters that are written from right to left. */
const LEFTWARD = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/** A name for a sentence: in its own direction, and the words and figures beside it in theirs. */
export const isolated = (name: string): string => (LEFTWARD.test(name) ? `\u2068${name}\u2069` : name)

/** Control characters, halves of characters, and marks that reverse the reading direction, which can disguise a name. */
const CONTROLS =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\p{Cs}]/gu
/** What leaves no mark on the page. Joiners are among them, which emoji and some scripts need between visible ones. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu
const BLANK = /^[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{M}\p{Z}\u2800]*$/u

export function stripControls(text: string): string {
  return text.replace(CONTROLS, '')
}

/** As it is stored: without controls and outer white space; empty when there is nothing to see. Lines stay lines. */
export function cleanText(text: string): string {
  const cleaned = stripControls(text).trim()
  return BLANK.test(cleaned) ? '' : cleaned
}

/** The same on one line, for names and places. */
export function cleanLine(text: string): string {
  return cleanText(text.replace(/\s+/gu, ' '))
}

let segmenter: Intl.Segmenter | undefined
/** For Firefox before 125, which has no segmenter: flags, joined emoji, tones of skin, accents. */
const CHARACTER = /\r\n|\p{RI}\p{RI}|\P{M}[\p{M}\p{EMod}]*(?:\u200D\P{M}[\p{M}\p{EMod}]*)*|\p{M}+/gu

/** Characters as people count them: an emoji or an accented letter is one. */
export function* charactersOf(text: string): Generator<string> {
  if ('Segmenter' in Intl) {
    // Made when it is first needed: it takes 15 to 25 ms, and most pages and processes count no characters.
    segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
    for (const { segment } of segmenter.segment(text)) yield segment
  } else {
    for (const [character] of text.matchAll(CHARACTER)) yield character
  }
}

export function countCharacters(text: string): number {
  let count = 0
  for (const _character of charactersOf(text)) count += 1
  return count
}

/** A bound on what is stored, whatever is piled upon one character. */
const UNITS_PER_CHARACTER = 8

export function isWithin(text: string, max: number): boolean {
  if (text.length <= max) return true
  return text.length <= max * UNITS_PER_CHARACTER && countCharacters(text) <= max
}

/** As much of it as the limit allows, counted as people count: an input's own maxlength counts an emoji as many. */
export function clipText(text: string, max: number): string {
  if (isWithin(text, max)) return text
  let clipped = ''
  for (const character of charactersOf(text)) {
    if (!isWithin(clipped + character, max)) return clipped
    clipped += character
  }
  return clipped
}
