import { parse } from '@formatjs/icu-messageformat-parser'

/** Of the syntax of texts; any other text is shown as it stands. */
const SYNTAX = /[{<]|''/

/** Texts as the browser's half of react-intl takes them (read-texts.mjs): it brings no parser, a twentieth of the first load. */
export const readTexts = (texts: Record<string, string>): object =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, SYNTAX.test(text) ? parse(text) : text]))

export default (source: string): string => JSON.stringify(readTexts(JSON.parse(source) as Record<string, string>))
