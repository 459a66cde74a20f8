import type { PlanDto } from '@kitchenline/api'
import { DEFAULT_PLANS, LANGUAGES, PLAN_INTERVALS, type Language, type PlanDuration } from '@kitchenline/domain'
import { renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { screen, within } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createIntl } from 'react-intl'
import messages from '../messages/en.json' with { type: 'json' }
import { PlanList } from './plan-list.tsx'

const plan: PlanDto = { ...DEFAULT_PLANS[2]!, id: 'p1', createdAt: '2026-01-01T00:00:00.000Z' }
const status = {
  ...{ subscription: null, remainingFreeMatches: 0, freeAiMatchesUsed: 10, ended: null, isCustomer: false },
  ...({ canUseAiAnalysis: false, source: 'none', payments: 'live' } as const),
}

async function cardOf(duration: PlanDuration, price: number) {
  const offer: PlanDto = { ...plan, name: 'offer', displayName: 'Offer', price, originalPrice: null, duration }
  globalThis.fetch = () => Promise.resolve(Response.json([offer]))
  renderInShell(<PlanList status={status} />, { messages, user: testUser })
  return within((await screen.findByRole('heading', { name: 'Offer' })).closest('li')!)
}

it('says of a quarter what it costs, in a month, too, and when it renews', async () => {
  const card = await cardOf({ interval: 'month', count: 3 }, 29.97)
  card.getByText('$29.97 / 3 months')
  card.getByText('$9.99 a month')
  card.getByText(/^Unlimited AI analysis\. Renews every 3 months, first on /)
})

it('says of a month nothing beside its price', async () => {
  const card = await cardOf({ interval: 'month', count: 1 }, 19.99)
  expect(card.getAllByText(/a month$/).map(({ textContent }) => textContent?.trim())).toEqual(['$19.99 a month'])
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
