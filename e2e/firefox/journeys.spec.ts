import { newAccount } from '../steps/new-account.ts'
import type { Site } from './site.ts'
import { expect, test } from './test.ts'

async function writeSingles(site: Site, opponent: string): Promise<void> {
  await site.write({ 'Opponent name': opponent, 'Your score': '11,11', 'Opponent score': '4,7' })
  await site.press('radio', 'Won')
}

test('a visitor tries it, signs up, and keeps the match, all without a pointer', async ({ site }) => {
  const { name, username, email, password } = newAccount()
  await site.open('/')
  await site.sees('No Signup Required')
  await site.open('/log-match')
  await site.typeInto({ 'Opponent name': 'Bo', 'Your score': '11,11', 'Opponent score': '4,7' })
  await site.tabTo('radio', 'Won')
  // To the other and back: the driver's space chooses nothing.
  for (const key of ['ArrowDown', 'ArrowUp', 'Enter'] as const) await site.page.keyboard.press(key)
  await site.sees('Match Saved!')

  await site.open('/auth')
  await site.sees("We'll add your trial match when you sign in.")
  await site.tabTo('tab', 'Login')
  await site.page.keyboard.press('ArrowRight')
  await site.typeInto({ 'Full Name': name, Username: username, Email: email, Password: password })
  await site.page.keyboard.press('Enter')
  await site.sees('Trial Data Saved!', 'Dashboard', 'from 1 match')
  await site.open('/history')
  await site.sees('vs Bo', '11–4, 11–7')
})

test('a player logs quickly, for a day that was typed, and finds it in the history and the figures', async ({ site }) => {
  await site.open('/auth')
  await site.sees('Get Started')
  expect(await site.posts('/api/register', newAccount())).toBe(201)

  await site.open('/')
  await site.sees('no matches yet')
  await site.press('button', 'Quick Log')
  await site.sees('Quick Log Match')
  await writeSingles(site, 'Cy')
  await site.typeDay('05102026')
  await site.press('button', 'Save Match')
  await site.sees('Match logged successfully!', 'from 1 match')
  await site.open('/history')
  await site.sees('vs Cy', 'May 10, 2026', '73% performance')
})
