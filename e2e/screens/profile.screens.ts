import type { Page } from '@playwright/test'
import { SMALL_PHOTO } from '../steps/visible-parts.ts'
import { ok } from '../steps/other-player.ts'
import { seasonedPlayer } from './people.ts'
import { scenes } from './scenes.ts'

const SETTINGS = { path: '/profile?tab=settings' }
const BIO =
  'Lefty with a soft third shot. Doubles on Saturdays, singles whenever somebody has an hour. I run the ladder at Riverside Park.'

async function describedPlayer(page: Page): Promise<void> {
  await seasonedPlayer(page)
  const data = { bio: BIO, skillLevel: 3.8, duprRating: 4.123, age: 44, profilePicture: SMALL_PHOTO }
  await ok(page.request.patch('/api/users/me', { data }))
}

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

async function wrongSettings(page: Page): Promise<void> {
  const form = page.getByRole('region', { name: 'Edit profile' })
  await form.getByLabel('Full Name').fill('')
  await form.getByLabel('DUPR rating').fill('8.1')
  await form.getByLabel('Age', { exact: true }).fill('12')
  await form.getByLabel('Email').fill('not an address')
  await form.getByLabel('Bio', { exact: true }).fill('x'.repeat(201))
}

async function wrongPassword(page: Page): Promise<void> {
  const card = page.getByRole('region', { name: 'Password', exact: true })
  await card.getByLabel('New password').fill('short')
  await card.getByRole('button', { name: 'Change password' }).click()
}

async function refusedPassword(page: Page): Promise<void> {
  const card = page.getByRole('region', { name: 'Password', exact: true })
  await card.getByLabel('New password').fill('battery staple 8')
  await card.getByLabel('Current password').fill('wrong password')
  await card.getByRole('button', { name: 'Change password' }).click()
  await card.getByText("This isn't your current password", { exact: true }).waitFor()
}

async function wrongNameForLeaving(page: Page): Promise<void> {
  await button(page, 'Delete account').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click()
}

async function hasTokens(page: Page): Promise<void> {
  const scopes = ['matches:read', 'figures:read', 'matches:write']
  for (const [name, count] of [
    ['Spreadsheet of the Riverside ladder', 3],
    ['My assistant', 1],
  ] as const)
    await ok(page.request.post('/api/users/me/tokens', { data: { name, scopes: scopes.slice(0, count), days: 90 } }))
}
const newToken = (page: Page) => page.getByRole('main').getByRole('button', { name: 'New token' }).click()

scenes('profile', describedPlayer, [
  { name: 'statistics', path: '/profile' },
  { name: 'history', path: '/profile?tab=history' },
  { name: 'ai', path: '/profile?tab=ai' },
  { name: 'settings', ...SETTINGS },
  { name: 'tokens', ...SETTINGS, before: hasTokens, alone: true },
  { name: 'token-new', ...SETTINGS, arrange: newToken },
  { name: 'settings-errors', ...SETTINGS, arrange: wrongSettings, last: (page) => button(page, 'Save changes') },
  { name: 'settings-saved', ...SETTINGS, last: (page) => button(page, 'Save changes'), screen: true },
  { name: 'email-needs-password', ...SETTINGS, arrange: (page) => page.getByLabel('Email').fill('another@example.com') },
  { name: 'password-errors', ...SETTINGS, arrange: wrongPassword },
  { name: 'password-refused', ...SETTINGS, arrange: refusedPassword },
  { name: 'end-sessions', ...SETTINGS, arrange: (page) => button(page, 'Log out everywhere').click() },
  { name: 'delete-account', ...SETTINGS, arrange: (page) => button(page, 'Delete account').click() },
  { name: 'delete-account-errors', ...SETTINGS, arrange: wrongNameForLeaving },
])
