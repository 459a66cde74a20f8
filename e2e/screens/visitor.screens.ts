import type { Page } from '@playwright/test'
import { otherPlayer } from '../steps/other-player.ts'
import { inTurn, press } from './acts.ts'
import { LONG_NAME, visitor } from './people.ts'
import { scenes } from './scenes.ts'

const PAGES: Record<string, string> = {
  home: '/',
  log: '/log-match',
  history: '/history',
  transfer: '/history/transfer',
  opponents: '/opponents',
  analytics: '/analytics',
  social: '/social',
  friends: '/find-friends',
  profile: '/profile',
  recap: '/recap',
  score: '/score',
  tonight: '/tonight',
  privacy: '/privacy',
  terms: '/terms',
  missing: '/no-such-page',
  auth: '/auth',
  reset: '/auth/reset',
  'reset-token': '/auth/reset#none-such',
}

/** By the link of a player. */
async function openInvitation(page: Page): Promise<void> {
  const { api } = await otherPlayer(LONG_NAME)
  const { referralCode } = (await (await api.get('/api/users/me/referral-stats')).json()) as { referralCode: string }
  await api.dispose()
  await page.goto(`/auth?ref=${referralCode}`)
  await page.getByText(`${LONG_NAME} invited you.`).waitFor()
}

const signUp = (page: Page) => page.getByRole('tab', { name: 'Sign Up' }).click()

scenes('visitor', visitor, [
  ...Object.entries(PAGES).map(([name, path]) => ({ name, path })),
  { name: 'invited', arrange: openInvitation },
  { name: 'sign-up', path: '/auth', arrange: signUp },
  {
    name: 'sign-up-errors',
    path: '/auth',
    arrange: inTurn(signUp, press('Create account')),
  },
  {
    name: 'login-refused',
    path: '/auth',
    arrange: async (page) => {
      await page.getByLabel('Username').fill('no-such-player')
      await page.getByLabel('Password').fill('wrong-password')
    },
    last: (page) => page.getByRole('button', { name: 'Sign in', exact: true }),
  },
  {
    name: 'reset-sent',
    path: '/auth/reset',
    arrange: async (page) => {
      await page.getByLabel('Email').fill('no-such-player@example.com')
      await page.getByRole('button', { name: 'Send the link' }).click()
    },
  },
  {
    name: 'reset-refused',
    path: '/auth/reset#none-such',
    arrange: (page) => page.getByLabel('New password').fill('dink-and-drive'),
    last: (page) => page.getByRole('main').getByRole('button').last(),
  },
  { name: 'quick-log', path: '/', arrange: press('Quick Log') },
  { name: 'menu', path: '/', only: 'phone', arrange: press('Open menu') },
])
