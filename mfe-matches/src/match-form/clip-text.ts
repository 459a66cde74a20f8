import { isWithin } from '@kitchenline/domain'

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** As much of it as the limit allows, counted as people count: the input's own maxlength cuts emoji and accents in pieces. */
export function clipText(text: string, max: number): string {
  if (isWithin(text, max)) return text
  let clipped = ''
  for (const { segment } of characters.segment(text)) {
    if (!isWithin(clipped + segment, max)) return clipped
    clipped += segment
  }
  return clipped
}
