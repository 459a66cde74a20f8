import type { Session } from '@kitchenline/shell-api/host'
import { testUser } from '@kitchenline/shell-api/testing'
import { redirectFor } from './page-guard.tsx'

const trial: Session = { status: 'trial' }
const player: Session = { status: 'authenticated', user: testUser }
const admin: Session = { status: 'authenticated', user: { ...testUser, role: 'admin' } }
const toAuth = (here: string) => `/auth?returnTo=${encodeURIComponent(here)}`

it.each<[string, Parameters<typeof redirectFor>, string | undefined]>([
  ['a visitor stays on an open page', ['anyone', trial, '/history'], undefined],
  [
    'a visitor signs in first for a profile and comes back',
    ['user', trial, '/profile?tab=settings'],
    toAuth('/profile?tab=settings'),
  ],
  ['a visitor signs in first for the administration', ['admin', trial, '/admin'], toAuth('/admin')],
  ['a player sees the own profile', ['user', player, '/profile'], undefined],
  ['a player is redirected from the administration', ['admin', player, '/admin'], '/dashboard'],
  ['an administrator stays', ['admin', admin, '/admin'], undefined],
])('%s', (_rule, situation, detour) => {
  expect(redirectFor(...situation)).toBe(detour)
})
