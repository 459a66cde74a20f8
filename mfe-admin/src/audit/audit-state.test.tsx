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

it('says in words what is known, and names the currency of prices', async () => {
  const plan = {
    name: 'gold',
    price: 2.99,
    originalPrice: 10,
    currency: 'usd',
    matchLimit: 10,
    duration: { interval: 'week', count: 1 },
    isActive: true,
  }
  expect(await shown(plan)).toEqual([
    ...['Name: gold', 'Price: $2.99', 'Price before: $10.00'],
    ...['Matches: 10', 'Duration: Week', 'Active: Yes'],
  ])
})

it('says a quarter in words', async () => {
  expect(await shown({ duration: { interval: 'month', count: 3 } })).toEqual(['Duration: 3\u00a0months'])
})

it('leaves everything else as it is stored', async () => {
  expect(await shown({ price: 299, role: 'umpire', settings: { a: 1 } })).toEqual([
    'Price: 299',
    'Role: umpire',
    'settings: {"a":1}',
  ])
})

it('shows the notes of a VIP once', async () => {
  expect(await shown({ isVip: true, vipNotes: 'Runs the club', notes: 'Runs the club' })).toEqual([
    'VIP: Yes',
    'Notes: Runs the club',
  ])
})

it('keeps the reason why VIP was taken away', async () => {
  expect(await shown({ isVip: false, notes: 'Moved away' })).toEqual(['VIP: No', 'Notes: Moved away'])
})

it('says whether a setting is on', async () => {
  expect(await shown('false')).toBe('Disabled')
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
