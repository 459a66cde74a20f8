import { cleanLine, searchText } from '@kitchenline/domain'

const PARTS = /\s*[/\\&+;|·•\n]\s*|\s+(?:and|und|y|et|e|và|with|mit|con|avec)\s+|\s+w\/\s*|\s+[-–—]\s+/iu
const SUFFIX = /^(?:jr|sr|ii|iii|iv|md|phd)\.?$/i

/** The people in one cell: "Bo / Cy", "Bo & Cy". A comma parts two where a side is known to have two, for "Bo, Jr." is one. */
export function peopleIn(cell: string, isPair = false): string[] {
  const names = cell.split(PARTS).map(cleanLine).filter(Boolean)
  if (names.length !== 1 || !isPair) return names
  const parts = cell.split(/,|、/).map(cleanLine).filter(Boolean)
  return parts.length === 2 && !SUFFIX.test(parts[1]!) ? parts : names
}

/** "Bo (4.1)": a name with the level beside it. A whole number is a place in a draw: "Bo [2]". */
const WITH_FIGURE = /^(.*\S)\s*(?:\((\d{1,2}(?:[.,]\d+)?)\)|\[(\d{1,2}(?:[.,]\d+)?)\])$/u

export function nameAndLevel(text: string): { name: string; level?: string; seed?: string } {
  const [, name = text, round, square] = WITH_FIGURE.exec(text) ?? []
  const figure = round ?? square
  return figure === undefined ? { name } : { name, [/[.,]/.test(figure) ? 'level' : 'seed']: figure }
}

/** As DUPR gets it: a spreadsheet would calculate with these, and the apostrophe that guards them would be part of the name there. */
export const withoutSigns = (name = ''): string => name.replace(/^["'=+\-@＝＋－＠\s]+/u, '')

const keys = new Map<string, string>()

/** One for "Robin Player", "player, robin" and "ROBIN  PLAYER". */
export function nameKey(name: string): string {
  let key = keys.get(name)
  if (key === undefined) {
    key = searchText(nameAndLevel(name).name)
      .split(/[\s,.]+/)
      .filter(Boolean)
      .sort()
      .join(' ')
    if (keys.size > 20_000) keys.clear()
    keys.set(name, key)
  }
  return key
}

const ONESELF = /^(?:us|we|me|i|wir|ich|nosotros|yo|nous|moi|noi|io)$/

/** How people write themselves in a list of their own. */
export const isOneself = (name: string): boolean => ONESELF.test(nameKey(name)) || /^(?:chúng )?tôi$/iu.test(name.trim())

/** Whether this may be another spelling: a first or last name alone, initials in place of one. */
export function mayBe(name: string, own: string): boolean {
  const words = nameKey(name).split(' ')
  const left = nameKey(own).split(' ')
  if (words[0] === '' || left[0] === '') return false
  const isMeant = (word: string, ofOwn: string) =>
    word === ofOwn || (word.length === 1 && ofOwn.startsWith(word)) || (word.length > 2 && ofOwn.startsWith(word))
  return words.every((word) => left.some((ofOwn) => isMeant(word, ofOwn))) && words.some((word) => word.length > 1)
}
