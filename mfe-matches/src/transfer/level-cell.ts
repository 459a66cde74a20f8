import { plainDigits } from '@kitchenline/domain'
import { folded } from './column-names.ts'

/** Not rated, in the words of programs and people. */
const NONE = /^(?:nr|na|n a|no|none|unrated|not rated|unranked|new|0|0 0|ohne|keine|sin|sin nivel|aucun|nessuno|khong)?$/

/** "4.12*", "~4.0", "3.5+", "4.0 DUPR" as levels to one decimal; undefined where there is none, or no number. */
export function readLevel(cell: string): number | undefined {
  const text = plainDigits(cell.replaceAll('½', '.5'))
  if (NONE.test(folded(text))) return undefined
  const [, figure] =
    /^(?:['’~≈ca. ]*|(?:dupr|utr)[: ]*)(\d+(?:[.,]\d+)?)\s*[*+±]?\s*(?:\(?(?:dupr|utr|utr-p|[dsp]|prov(?:isional|\.)?)\)?)?$/iu.exec(
      text.trim().replaceAll(/\s+/gu, ' '),
    ) ?? []
  // As the forms offer levels; other programs have three decimals.
  return figure === undefined ? undefined : Math.round(Number(figure.replace(',', '.')) * 10) / 10
}

/** What would be read as no level, and is none of the words for it, is named. */
export const isUnreadLevel = (cell: string): boolean => readLevel(cell) === undefined && !NONE.test(folded(plainDigits(cell)))
