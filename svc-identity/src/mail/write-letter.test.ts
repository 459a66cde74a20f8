import { LANGUAGES, type Language } from '@kitchenline/domain'
import { englishFinder, TRANSLATED } from '../../../tools/front-end-tests/english-words.ts'
import { MAIL_KINDS } from './mail.ts'
import { writeLetter, type Letter } from './write-letter.ts'

const LINK = 'https://kitchenline.example/auth/reset?a=1&b=2#secret'
const PRICE = {
  subscriptionId: 'sub_1',
  amount: 399,
  currency: 'eur',
  interval: 'week',
  count: 1,
  startsAt: new Date('2027-03-03T10:00:00Z'),
}
/** Three words of French are English, too. */
const isEnglish = englishFinder(['Kitchenline', 'message', 'ignore', 'arrives'], ['svc-identity/src/mail/messages'])
const letter = (kind: Letter['kind'], language: Language) =>
  writeLetter({ id: '1', kind, language, to: 'ana@example.com', username: 'qwv_7', link: LINK, price: PRICE })

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
    expect(`${subject}${text}`).not.toMatch(/[{}<>]|undefined|_(reset|changed|leaving|change)\b/)
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).toContain(`href="${LINK.replace('&', '&amp;')}"`)
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(shownIn(written)).toEqual(text.replace(`:\n${LINK}`, '').trim().split('\n\n'))
  })
})

describe.each(TRANSLATED)('in %s', (language) => {
  it.each(MAIL_KINDS)('%s has no English left', (kind) => {
    expect(linesOf(letter(kind, language)).filter((line) => isEnglish(line, language))).toEqual([])
  })
})

it.each([
  ['en', 399, 'usd', 'week', 1, 'From March 3, 2027 your plan costs $3.99 a week.'],
  ['de', 399, 'eur', 'month', 3, 'Ab dem 3. März 2027 kostet dein Tarif 3,99 € / 3 Monate.'],
  ['fr', 1_500, 'jpy', 'year', 1, 'À partir du 3 mars 2027, ta formule coûte 1 500 JPY par an.'],
] as const)(
  'a new price says in %s what it is of the currency, for how long, and from when on',
  (language, amount, currency, interval, count, text) => {
    const price = { ...PRICE, amount, currency, interval, count }
    const of = { id: '1', kind: 'price_change', to: 'ana@example.com', username: 'ana', link: LINK, language, price } as const
    expect(writeLetter(of).text.replace(/\s/g, ' ')).toContain(text)
  },
)

it('would find English that was left', () => {
  expect(linesOf(letter('password_reset', 'en')).filter((line) => isEnglish(line, 'de'))).toHaveLength(4)
})
