import { expect } from '@playwright/test'
import { newAccount } from './new-account.ts'
import type { Site } from './site.ts'

/** Of every engine. All without a pointer. */
export async function triesAndSignsUp(site: Site): Promise<void> {
  const { name, username, email, password } = newAccount()
  await site.open('/')
  await site.sees('No Signup Required')
  await site.open('/log-match')
  await site.typeInto({ 'Opponent name': 'Bo', 'Your score': '11,11', 'Opponent score': '4,7' })
  await site.tabTo('radio', 'Won')
  // To the other and back: the driver's space chooses nothing.
  for (const key of ['ArrowDown', 'ArrowUp', 'Enter'] as const) await site.key(key)
  await site.sees('Match Saved!')
  await site.key('Escape')

  await site.open('/auth')
  await site.sees("We'll add your trial match to your account.")
  await site.tabTo('tab', 'Login')
  await site.key('ArrowRight')
  await site.typeInto({ 'Full Name': name, Username: username, Email: email, Password: password })
  await site.key('Enter')
  await site.sees('Trial Data Saved!', 'Dashboard', 'from 1 match')
  await site.open('/history')
  await site.sees('vs Bo', '11–4, 11–7')
}

export async function signsUp(site: Site): Promise<void> {
  await site.open('/auth')
  await site.sees('Get Started')
  expect(await site.posts('/api/register', newAccount())).toBe(201)
}

export async function logsQuickly(site: Site): Promise<void> {
  await signsUp(site)
  await site.open('/')
  await site.sees('no matches yet')
  await site.press('button', 'Quick Log')
  await site.press('button', 'Details · Today')
  await writeSingles(site, 'Cy')
  await site.typeDay('05', '10', '2026')
  await site.press('button', 'Save Match')
  await site.sees('Match logged successfully!')
  await site.press('button', 'Done')
  await site.sees('from 1 match')
  await site.open('/history')
  await site.sees('vs Cy', 'May 10')
}

export async function writeSingles(site: Site, opponent: string): Promise<void> {
  await site.write({ 'Opponent name': opponent, 'Your score': '11,11', 'Opponent score': '4,7' })
  await site.press('radio', 'Won')
}
