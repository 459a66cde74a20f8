import { LANGUAGES, type Language } from '@kitchenline/domain'
import { englishFinder, TRANSLATED } from '../../../tools/front-end-tests/english-words.ts'
import { MAIL_KINDS } from './mail.ts'
import { writeLetter, type Letter } from './write-letter.ts'

const LINK = 'https://kitchenline.example/auth/reset#secret'
/** Three words of French are English, too. */
const isEnglish = englishFinder(['Kitchenline', 'message', 'ignore', 'arrives'], ['svc-identity/src/mail/messages'])
const letter = (kind: Letter['kind'], language: Language) =>
  writeLetter({ id: '1', kind, language, to: 'ana@example.com', username: 'qwv_7', link: LINK })

/** What its reader sees of it, without the address and the name. */
const linesOf = ({ subject, text }: Letter) => [
  subject,
  ...text.replace(LINK, '').replace('qwv_7', '').split('\n').filter(Boolean),
]
/** Its paragraphs as a page shows them. */
const shownIn = ({ html }: Letter) =>
  [...html.matchAll(/<p>(.*?)<\/p>/g)].map(([, part = '']) => part.replace(/<[^>]+>/g, '').replaceAll('&#39;', "'"))

describe.each(LANGUAGES)('in %s', (language) => {
  it.each(MAIL_KINDS)('%s is whole, and the same as text and as a page', (kind) => {
    const written = letter(kind, language)
    const { subject, text, html } = written
    expect(subject).toContain('Kitchenline')
    expect(text).toContain('qwv_7')
    expect(text).toContain(`:\n${LINK}\n`)
    expect(`${subject}${text}`).not.toMatch(/[{}<>]|undefined|_(reset|changed|leaving)\b/)
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(shownIn(written)).toEqual(text.replace(`:\n${LINK}`, '').trim().split('\n\n'))
  })
})

describe.each(TRANSLATED)('in %s', (language) => {
  it.each(MAIL_KINDS)('%s has no English left', (kind) => {
    expect(linesOf(letter(kind, language)).filter((line) => isEnglish(line, language))).toEqual([])
  })
})

it('would find English that was left', () => {
  expect(linesOf(letter('password_reset', 'en')).filter((line) => isEnglish(line, 'de'))).toHaveLength(4)
})
