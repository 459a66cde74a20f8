import { readFileSync } from 'node:fs'
import { ERASURE_DAYS, fromSmallest, LANGUAGES, PASSWORD_LINK_HOURS, type Language } from '@kitchenline/domain'
import { IntlMessageFormat } from 'intl-messageformat'
import type { MailKind, NewPrice } from './mail.ts'

export type Letter = {
  id: string
  kind: MailKind
  to: string
  subject: string
  text: string
  html: string
  /** The address to open. */
  link: string
}

type Draft = {
  id: string
  kind: MailKind
  to: string
  language: Language
  username: string
  link: string
  price?: NewPrice | undefined
}

const read = (language: Language) =>
  JSON.parse(readFileSync(new URL(`messages/${language}.json`, import.meta.url), 'utf8')) as Record<string, string>
const MESSAGES = Object.fromEntries(LANGUAGES.map((language) => [language, read(language)])) as Record<
  Language,
  Record<string, string>
>

/** No free text of a user stands in a letter: a username is letters, digits and three signs. */
export function writeLetter({ id, kind, to, language, username, link, price }: Draft): Letter {
  const known = { username, product: 'Kitchenline', hours: PASSWORD_LINK_HOURS, days: ERASURE_DAYS }
  const values = { ...known, ...(price && priceValues(price, language)) }
  const format = (part: string): string => String(new IntlMessageFormat(MESSAGES[language][part] ?? '', language).format(values))
  const subject = format(`${kind}.subject`)
  const [hello, text, action, note] = [format('hello'), format(`${kind}.text`), format(`${kind}.action`), format(`${kind}.note`)]
  return {
    ...{ id, kind, to, link, subject },
    text: `${[hello, text, `${action}:\n${link}`, note].join('\n\n')}\n\nKitchenline\n`,
    html: htmlOf(language, subject, [hello, text, { action, link }, note]),
  }
}

function priceValues({ amount, currency, startsAt, interval, count }: NewPrice, language: Language) {
  const price = fromSmallest(amount, currency).toLocaleString(language, { style: 'currency', currency })
  return { interval, count, price, date: startsAt.toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' }) }
}

type Paragraph = string | { action: string; link: string }

function htmlOf(language: Language, subject: string, paragraphs: Paragraph[]): string {
  const lines = paragraphs.map((part) =>
    typeof part === 'string'
      ? `<p>${escaped(part)}</p>`
      : `<p><a href="${escaped(part.link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#14532d;color:#ffffff;text-decoration:none;font-weight:600">${escaped(part.action)}</a></p>`,
  )
  const body = `<body style="font-family:sans-serif;font-size:16px;line-height:1.5;max-width:560px;margin:0 auto;padding:24px">`
  // No colours but the button's: a reader in the dark gets a dark letter.
  const shown = `<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">`
  const head = `<head><meta charset="utf-8">${shown}<title>${escaped(subject)}</title></head>`
  return `<!doctype html><html lang="${language}">${head}${body}${lines.join('')}<p>Kitchenline</p></body></html>`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
