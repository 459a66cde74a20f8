import type { Page } from '@playwright/test'
import { chooseAction } from '../steps/choose-action.ts'
import { newAccount } from '../steps/new-account.ts'
import { signedInAdmin } from '../steps/signed-in-admin.ts'
import { inTurn, press } from './acts.ts'
import { hasPaid } from './bought-plans.ts'
import { breakAll, changeAnswer, holdAll } from './changed-answers.ts'
import { ok, otherPlayer } from '../steps/other-player.ts'
import { ACCENTED_NAME, LONG_NAME } from './people.ts'
import { scenes, type Scene } from './scenes.ts'

const PEOPLE = [LONG_NAME, ACCENTED_NAME, 'Priya Nair', 'Tomás Quintero Álvarez', 'Bo']
const NOTES = 'Runs the club at Riverside Park and every tournament in October; asked for it by e-mail after the open day.'
const RENEWING = { plan: 'yearly', displayName: 'Yearly', status: 'active', matchLimit: null }
const UNFOUND = 'zoltan who was never here'

/** An administrator of a busy house: players by every way, codes that were scanned, plans, payments, VIPs. */
async function administrator(page: Page): Promise<void> {
  const { request } = page
  await signedInAdmin(page, 'Ada Adler')
  const players = await Promise.all(PEOPLE.map(otherPlayer))
  await hasPaid(players.map(({ id }) => id))
  for (const { id } of players.slice(0, 2))
    await ok(request.post('/api/admin/set-vip-status', { data: { userId: id, isVip: true, notes: NOTES } }))
  await ok(request.post('/api/admin/set-vip-status', { data: { userId: players[2]!.id, isVip: true } }))
  for (const qrCodeName of ['Poster at Riverside Park', 'Open day', 'Club night of the seniors, on every table'])
    await ok(request.post('/api/admin/qr-codes', { data: { qrCodeName } }))
  const codes = (await (await request.get('/api/admin/qr-analytics')).json()) as { id: string; qrCodeId: string }[]
  for (const { qrCodeId } of codes.slice(0, 2)) await ok(players[0]!.api.post(`/api/qr/${qrCodeId}/scan`))
  await ok(request.patch(`/api/admin/qr-codes/${codes[0]!.id}`, { data: { isActive: false } }))
  const { referralCode } = (await (await players[0]!.api.get('/api/users/me/referral-stats')).json()) as { referralCode: string }
  for (const name of ['Gus Guest', 'Ines Weber'])
    await ok(players[1]!.api.post('/api/register', { data: { ...newAccount(name), referralCode, signupSource: 'referral' } }))
  for (const { api } of players) await api.dispose()
}

const TABS = {
  signups: '/admin',
  users: '/admin?tab=users',
  referrals: '/admin?tab=referrals',
  qr: '/admin?tab=qr',
  audit: '/admin?tab=audit',
  subscriptions: '/admin/subscriptions',
  plans: '/admin/subscriptions?tab=plans',
  payments: '/admin/subscriptions?tab=payments',
  vip: '/admin/subscriptions?tab=vip',
} as const
const everyTab = (state: string, scene: Omit<Scene, 'name' | 'path'>): Scene[] =>
  Object.entries(TABS).map(([tab, path]) => ({ ...scene, name: state ? `${tab}-${state}` : tab, path }))

/** As before the first entry of each list, and figures that say so. */
async function emptyLists(page: Page): Promise<void> {
  await page.route(/\/api\/admin\/(?!stats|system-settings|subscription-revenue)/, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: [] }) : route.fallback(),
  )
  await page.route(/\/api\/admin\/(stats|subscription-revenue)/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: JSON.parse(await response.text(), nothingYet) as unknown })
  })
}

function nothingYet(key: string, value: unknown): unknown {
  if (key === 'topSignupSources') return []
  return typeof value === 'number' ? 0 : value
}

const search = (page: Page) => page.getByRole('searchbox').first().fill(UNFOUND)
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).first()
const changePrice = press('Change price Monthly')
const grant = (page: Page) => button(page, 'Grant VIP access').click()
const inGrant = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Grant VIP access' })

scenes('admin', administrator, [
  ...everyTab('', {}),
  ...everyTab('loading', { before: holdAll, loading: true }),
  ...everyTab('failed', { before: breakAll }),
  ...everyTab('empty', { before: emptyLists }),
  { name: 'users-none', path: TABS.users, arrange: search },
  { name: 'payments-none', path: TABS.payments, arrange: search },
  { name: 'refund', path: TABS.payments, arrange: press(/^Refund /) },
  { name: 'price', path: TABS.plans, arrange: changePrice },
  {
    name: 'price-wrong',
    path: TABS.plans,
    arrange: async (page) => {
      await changePrice(page)
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Japanese Yen').fill('49')
      await dialog.getByRole('button', { name: 'Change price' }).click()
    },
  },
  { name: 'revenue-euros', path: TABS.subscriptions, arrange: (page) => button(page, 'EUR').click() },
  { name: 'audit-action', path: TABS.audit, arrange: (page) => chooseAction(page, 'QR code created') },
  {
    name: 'audit-days',
    path: TABS.audit,
    arrange: (page) => page.locator('.ant-picker-input input').first().click(),
    screen: true,
  },
  { name: 'signups-table', path: TABS.signups, arrange: (page) => button(page, 'View as table').click() },
  {
    name: 'statuses',
    path: TABS.subscriptions,
    arrange: (page) => page.getByRole('combobox', { name: 'Status' }).click(),
    screen: true,
  },
  {
    name: 'system-off',
    path: TABS.subscriptions,
    before: (page) => changeAnswer(page, '**/api/admin/system-settings/*', { value: 'false' }),
  },
  { name: 'qr-missing', path: TABS.qr, arrange: (page) => button(page, 'Create QR code').click() },
  { name: 'vip-grant', path: TABS.vip, arrange: grant },
  { name: 'vip-grant-missing', path: TABS.vip, arrange: inTurn(grant, (page) => inGrant(page).click()) },
  {
    name: 'vip-grant-users',
    path: TABS.vip,
    arrange: inTurn(grant, (page) => page.getByRole('dialog').getByRole('combobox').click()),
  },
  {
    name: 'vip-grant-plan',
    path: TABS.vip,
    before: (page) => changeAnswer(page, '**/api/admin/users/*/access', { subscription: RENEWING }),
    arrange: async (page) => {
      await grant(page)
      await page.getByRole('dialog').getByRole('combobox').fill('Tomás')
      await page.locator('.ant-select-item-option').first().click()
      await page.locator('.kl-notice').waitFor()
    },
  },
  { name: 'vip-remove', path: TABS.vip, arrange: (page) => button(page, /^Remove/).click() },
])
