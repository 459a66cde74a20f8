import { expectNotice } from './steps/expect-notice.ts'
import { hasLogged } from './steps/has-logged.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { expect, test, type Page } from './steps/test.ts'
import { WITHOUT_MOTION } from './steps/without-motion.ts'

test.use(WITHOUT_MOTION)

/** What is shown once, taken from its dialog as a player would. */
async function shownOnce(page: Page, title: string, label: string): Promise<string> {
  const dialog = page.getByRole('dialog', { name: title })
  const secret = await dialog.getByLabel(label, { exact: true }).inputValue()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
  return secret
}

test('a tool reads matches by a token until it is revoked @phone', async ({ page, baseURL }) => {
  await signedInPlayer(page)
  await hasLogged(page, { opponent: 'Bo Tool' })
  // No browser, and so no cookie.
  const ask = (path: string, token: string, init: RequestInit = {}) =>
    fetch(new URL(path, baseURL), { ...init, headers: { ...init.headers, Authorization: `Bearer ${token}` } })
  const assist = (token: string, method: string, params: object = {}) =>
    ask('/mcp', token, {
      method: 'POST',
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
    })

  await page.goto('/profile?tab=settings')
  await page.getByRole('button', { name: 'New token' }).click()
  const form = page.getByRole('dialog', { name: 'New token' })
  await form.getByLabel('Name').fill('My sheet')
  await form.getByLabel('Read stats and analysis').uncheck()
  await form.getByRole('button', { name: 'Create token' }).click()
  const token = await shownOnce(page, 'Your new token', 'Token')
  await expect(page.getByText(token)).toHaveCount(0)

  await test.step('it does what it may, and nothing else', async () => {
    const matches = (await (await ask('/api/matches', token)).json()) as { opponentName: string }[]
    expect(matches.map(({ opponentName }) => opponentName)).toEqual(['Bo Tool'])
    const statuses = ['/api/recap', '/api/users/me', '/api/users/me/tokens'].map(async (path) => (await ask(path, token)).status)
    expect(await Promise.all(statuses)).toEqual([403, 403, 403])
    const answer = await (await assist(token, 'tools/call', { name: 'list_matches', arguments: {} })).json()
    expect(answer).toMatchObject({ result: { structuredContent: { total: 1 } } })
  })

  await test.step('revoked, it is refused by the next request', async () => {
    await page.getByRole('button', { name: 'Revoke My sheet' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click()
    await expectNotice(page, 'Token revoked')
    expect((await ask('/api/matches', token)).status).toBe(401)
    expect((await assist(token, 'tools/list')).status).toBe(401)
    await expect(page.getByText('My sheet')).toHaveCount(0)
  })
})

test('a calendar finds the matches at an address, until another takes its place', async ({ page }) => {
  await signedInPlayer(page)
  await hasLogged(page, { opponent: 'Cy Calendar', own: [11, 11], theirs: [4, 5] })
  await page.goto('/profile?tab=settings')
  await page.getByRole('button', { name: 'Create address' }).click()
  const address = await shownOnce(page, 'Your calendar address', 'Address')
  const feed = await fetch(address)
  expect(feed.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect((await feed.text()).replaceAll('\r\n ', '')).toContain('SUMMARY:Won 11–4\\, 11–5 against Cy Calendar')
  await page.getByRole('button', { name: 'New address' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'New address' }).click()
  const next = await shownOnce(page, 'Your calendar address', 'Address')
  expect([(await fetch(address)).status, (await fetch(next)).status]).toEqual([404, 200])
})
