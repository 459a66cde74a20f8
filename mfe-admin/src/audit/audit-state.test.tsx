import { renderInShell } from '@kitchenline/shell-api/testing'
import { screen } from '@testing-library/react'
import messages from '../messages/en.json' with { type: 'json' }
import { AuditState } from './audit-state.tsx'
import { AuditSubject } from './audit-tab.tsx'

const shown = async (value: unknown) => {
  renderInShell(<main aria-label="state">{<AuditState value={value} />}</main>, { messages })
  const state = await screen.findByRole('main', { name: 'state' })
  const lines = [...state.querySelectorAll('.md-change > div')].map(({ textContent }) => textContent)
  return lines.length > 0 ? lines : state.textContent
}

const plan = { name: 'gold', price: 2.99, originalPrice: 10, currency: 'usd', matchLimit: 10 }

it.each<[string, unknown, unknown]>([
  [
    'in words what is known, with the currency of prices',
    { ...plan, duration: { interval: 'week', count: 1 }, isActive: true },
    ['Name: gold', 'Price: $2.99', 'Price before: $10.00', 'Matches: 10', 'Duration: Week', 'Active: Yes'],
  ],
  ['a quarter in words', { duration: { interval: 'month', count: 3 } }, ['Duration: 3\u00a0months']],
  [
    'everything else as it is stored',
    { price: 299, role: 'umpire', settings: { a: 1 } },
    ['Price: 299', 'Role: umpire', 'settings: {"a":1}'],
  ],
  [
    'the notes of a VIP once',
    { isVip: true, vipNotes: 'Runs the club', notes: 'Runs the club' },
    ['VIP: Yes', 'Notes: Runs the club'],
  ],
  ['why VIP was taken away', { isVip: false, notes: 'Moved away' }, ['VIP: No', 'Notes: Moved away']],
  ['whether a setting is on', 'false', 'Disabled'],
])('says %s', async (_what, value, lines) => {
  expect(await shown(value)).toEqual(lines)
})

it.each([
  ['setting.change', 'subscriptions_enabled', 'Subscription system'],
  ['plan.change', 'yearly', 'Yearly'],
  ['plan.create', 'gold', 'gold'],
  ['table.export', 'qr-codes', 'QR Analytics'],
  ['qr.create', 'KT25GTKZ', 'KT25GTKZ'],
])('%s of %s is named %s', async (action, subject, name) => {
  const entry = {
    id: '1',
    adminId: 'a',
    adminName: null,
    subjectName: null,
    before: null,
    after: null,
    at: '2026-05-10T08:00:00Z',
  }
  renderInShell(<AuditSubject {...entry} {...{ action, subject }} />, { messages })
  await screen.findByText(name)
})
