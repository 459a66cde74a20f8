import { secondGateway } from './steps/second-gateway.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { expect, test, type Page } from './steps/test.ts'
import { WITHOUT_MOTION } from './steps/without-motion.ts'

test.use(WITHOUT_MOTION)

const TEXTS = /^messages-en-json\.\w+\.js$/
const VERSIONS = 5
const FAILURE = "This page isn't available right now"

// Twenty page loads one after the other.
test.describe.configure({ timeout: 240_000 })
// E2E_BASE_URL names a running system, of which only the address is known.
test.skip(!process.env.E2E_GATEWAY_ENV, 'needs a system of its own')

test('publishing a remote and taking it back breaks no page', async ({ page, context }) => {
  await signedInPlayer(page)
  const gateway = await secondGateway('mfe-social')
  const failed: string[] = []
  context.on('response', (response) => {
    if (response.status() >= 400 && /\/(assets|remotes)\//.test(response.url())) failed.push(response.url())
  })
  const open = async (path: string, title: string): Promise<Page> => {
    const opened = await context.newPage()
    await opened.goto(gateway.address + path)
    await expect(opened.getByRole('heading', { level: 1, name: title })).toBeVisible()
    return opened
  }
  try {
    const early = await open('/find-friends', 'Find Friends')

    await test.step(`${VERSIONS} versions, each during a page load`, async () => {
      for (let round = 1; round <= VERSIONS; round++) {
        const published = gateway.publish(TEXTS, (text) => text.replace('"Social Dashboard"', `"Social Dashboard ${round}"`))
        await page.goto(`${gateway.address}/social`)
        await expect(page.getByRole('heading', { level: 1, name: 'Social Dashboard' })).toBeVisible()
        await published
      }
      await page.goto(`${gateway.address}/social`)
      await expect(page.getByRole('heading', { level: 1, name: `Social Dashboard ${VERSIONS}` })).toBeVisible()
    })

    await test.step('a page that was opened before them all works', async () => {
      await goTo(early, 'Social')
      await expect(early.getByRole('heading', { level: 1, name: 'Social Dashboard', exact: true })).toBeVisible()
    })
    expect(failed).toEqual([])

    await test.step('another version is tried in one browser, with a notice, until it is ended', async () => {
      await page.goto(`${gateway.address}/social?remote.mfe-social=${gateway.firstVersion}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Social Dashboard', exact: true })).toBeVisible()
      expect(page.url()).toBe(`${gateway.address}/social`)
      await expect(page.getByText(`Only in this browser: mfe-social ${gateway.firstVersion}`)).toBeVisible()
      await page.getByRole('link', { name: 'Stop trying it' }).click()
      await expect(page.getByRole('heading', { level: 1, name: `Social Dashboard ${VERSIONS}` })).toBeVisible()
      await expect(page.getByText('Only in this browser')).toBeHidden()
    })

    await test.step('a remote that is switched off shows a calm message, and is there again without a reload', async () => {
      gateway.move('off')
      await page.goto(`${gateway.address}/social`)
      await expect(page.getByText(FAILURE)).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Social' })).toBeHidden()
      gateway.move('on')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('heading', { level: 1, name: `Social Dashboard ${VERSIONS}` })).toBeVisible()
    })

    await test.step('a file that was changed in transit does not run, and the next page load heals it', async () => {
      const changed = '**/remotes/mfe-social/**/find-friends.*.js'
      await page.route(changed, async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, body: `document.title = 'changed';${await response.text()}` })
      })
      await page.goto(`${gateway.address}/find-friends`)
      await expect(page.getByText(FAILURE)).toBeVisible()
      expect(await page.title()).not.toBe('changed')
      await page.unroute(changed)
      await page.goto(`${gateway.address}/find-friends`)
      await expect(page.getByRole('heading', { level: 1, name: 'Find Friends' })).toBeVisible()
    })

    await test.step('a canary that fails costs no one a page: it is reported, taken back and the stable version comes', async () => {
      await gateway.publish(/^remoteEntry\.\w+\.js$/, () => 'throw new Error("broken")', { toEverybody: false })
      const met = await open('/', 'Dashboard')
      const reported = met.waitForResponse('**/remotes/report')
      await goTo(met, 'Social')
      expect((await reported).status()).toBe(204)
      await expect(met.getByRole('heading', { level: 1, name: 'Social Dashboard' })).toBeVisible()
    })

    await test.step('a page that a canary breaks while it is shown is loaded again, as it is stable then', async () => {
      const broken = (text: string) => text.replaceAll(/return\s*\(0,\w+\.jsxs?\)\(/g, 'throw new Error("broken");$&')
      await gateway.publish(/^social\.\w+\.js$/, broken, { toEverybody: false })
      const met = await open('/', 'Dashboard')
      const reported = met.waitForRequest('**/remotes/report')
      await goTo(met, 'Social')
      expect((await reported).postDataJSON()).toMatchObject({ remote: 'mfe_social', phase: 'crash' })
      await expect(met.getByRole('heading', { level: 1, name: 'Social Dashboard' })).toBeVisible()
    })

    await test.step('a version that fails costs its own pages, and the way back heals one that is open', async () => {
      const dashboard = await open('/', 'Dashboard')
      await gateway.publish(/^remoteEntry\.\w+\.js$/, () => 'throw new Error("broken")')
      const broken = await open('/', 'Dashboard')
      await goTo(broken, 'Social')
      await expect(broken.getByText(FAILURE)).toBeVisible()
      gateway.use(gateway.firstVersion)
      await broken.getByRole('button', { name: 'Try again' }).click()
      await expect(broken.getByRole('heading', { level: 1, name: 'Social Dashboard' })).toBeVisible()
      await goTo(dashboard, 'Profile')
      await expect(dashboard.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
    })
  } finally {
    await gateway.stop()
  }
})

const goTo = (page: Page, place: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: place }).click()
