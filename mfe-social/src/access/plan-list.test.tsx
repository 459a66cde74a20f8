import { LANGUAGES, PLAN_INTERVALS, type Language } from '@kitchenline/domain'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createIntl } from 'react-intl'
import { cardOf, fakeShop, plans } from '../../test/fake-shop.tsx'
import { planEnd, savedShare } from './plan-price.tsx'

const { gateway, show } = fakeShop()

it('says of a quarter what it costs, in a month, too, and when it renews', async () => {
  const quarter = { displayName: 'Quarter', price: 29.97, duration: { interval: 'month', count: 3 } }
  gateway.answers['/api/subscription-plans'] = [{ ...plans[2], ...quarter, name: 'offer', originalPrice: null }]
  show({ source: 'none' })
  const card = await cardOf('Quarter')
  card.getByText('$29.97 / 3 months')
  card.getByText('$9.99 a month')
  card.getByText(/^Unlimited AI analysis\. Renews every 3 months, first on /)
})

function textsOf(language: Language): string[] {
  const file = path.join(import.meta.dirname, '../messages', `${language}.json`)
  const own = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  const intl = createIntl({ locale: language, messages: own })
  const intervals = PLAN_INTERVALS.filter((interval) => interval !== 'matches')
  return intervals.flatMap((interval) =>
    ['price', 'terms'].map((kind) =>
      intl.formatMessage({ id: `access.${kind}.${interval}` }, { count: 3, price: '$9', date: '—' }),
    ),
  )
}

it.each(LANGUAGES)('has words for every duration, with its number: %s', (language) => {
  const texts = textsOf(language)
  expect(texts).toHaveLength(8)
  for (const text of texts) expect(text).toMatch(/3\u00a0\p{L}+/u)
})

const at = (day: string) => new Date(`${day}T12:00:00`)
const dayOf = (date: Date | undefined) => date && [date.getFullYear(), date.getMonth() + 1, date.getDate()]

it.each([
  ['month', 1, '2026-01-31', [2026, 2, 28]],
  ['month', 1, '2028-01-31', [2028, 2, 29]],
  ['month', 1, '2026-12-15', [2027, 1, 15]],
  ['year', 1, '2028-02-29', [2029, 2, 28]],
  ['day', 10, '2026-12-28', [2027, 1, 7]],
  ['week', 2, '2026-12-28', [2027, 1, 11]],
  ['month', 3, '2026-11-30', [2027, 2, 28]],
] as const)('of %s x %i, a plan bought on %s', (interval, count, day, end) => {
  expect(dayOf(planEnd({ interval, count }, at(day)))).toEqual(end)
})

it('has no end for a pack of matches', () => {
  expect(planEnd({ interval: 'matches', count: 1 }, at('2026-01-31'))).toBeUndefined()
})

it.each([
  [99.99, 250, 60],
  [2.99, null, 0],
  [2.99, 2.99, 0],
])('saves of %d, listed at %s, %i percent', (price, originalPrice, percent) => {
  expect(Math.round(100 * savedShare({ price, originalPrice }))).toBe(percent)
})
