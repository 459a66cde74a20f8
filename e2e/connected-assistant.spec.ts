import { newAssistant } from '../gateway/test/assistant.ts'
import { expectNotice } from './steps/expect-notice.ts'
import { hasLogged } from './steps/has-logged.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { expect, test, type Page } from './steps/test.ts'
import { WITHOUT_MOTION } from './steps/without-motion.ts'

test.use(WITHOUT_MOTION)

/** Of a program on the player's device, which has another port at each start. */
const BACK = 'http://127.0.0.1:7777/back'

/** An assistant that has sent its player to the consent page. */
async function waiting(page: Page, origin: string) {
  await page.route(`${BACK}?*`, (route) => route.fulfill({ body: 'You can close this page.' }))
  const assistant = newAssistant(origin, BACK)
  await expect(assistant.connect()).rejects.toThrow('Unauthorized')
  return assistant
}

const answer = (page: Page) => new URL(page.url()).searchParams

test('an assistant is connected by its player, reads, and is disconnected in Settings', async ({ page, baseURL }) => {
  const { username, password } = await signedInPlayer(page)
  await hasLogged(page, { opponent: 'Bo Asked' })
  const assistant = await waiting(page, baseURL!)

  await test.step('the player signs in first, and comes back to the question', async () => {
    await page.context().clearCookies()
    await page.goto(assistant.stored.sentTo!.href)
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Connect Assistant?' })).toBeVisible()
    await expect(page.getByText(`Signed in as ${username}`)).toBeVisible()
  })

  await page.getByRole('button', { name: 'Allow' }).click()
  await page.waitForURL(`${BACK}?*`)
  expect(Object.fromEntries(answer(page))).toMatchObject({ state: 'state of the client', iss: baseURL })
  const code = answer(page).get('code')!
  await assistant.fetchTokens(code)
  const client = await assistant.connect()
  const matches = await client.callTool({ name: 'list_matches', arguments: {} })
  expect(matches).toMatchObject({ structuredContent: { total: 1 } })

  await test.step('it refreshes, and reads on', async () => {
    const { access_token: before } = assistant.stored.tokens!
    expect(await assistant.refresh()).toBe('AUTHORIZED')
    expect(assistant.stored.tokens!.access_token).not.toBe(before)
    expect((await client.listTools()).tools.length).toBeGreaterThan(3)
  })

  await page.goto('/profile?tab=settings')
  await expect(page.getByText('Connected app, 127.0.0.1')).toBeVisible()
  await page.getByRole('button', { name: 'Revoke Assistant' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click()
  await expectNotice(page, 'Token revoked')
  // Its client has tried to refresh.
  await expect(client.listTools()).rejects.toThrow('Unknown, used, replaced or expired')
  await expect(assistant.fetchTokens(code)).rejects.toThrow()
  await client.close()
})
