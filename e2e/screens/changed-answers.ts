import type { Page } from '@playwright/test'

type Answer = Record<string, unknown>

/** As another deployment would answer, or as the same one another time: fields of what the server says are replaced. */
export async function changeAnswer(page: Page, url: string | RegExp, changed: Answer): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as Answer), ...changed } })
  })
}

const ALL = '**/api/**'
/** Who is signed in, without whom no page is drawn, and the news. */
export const isOfEveryPage = (url: string) => /\/api\/(users\/me|events)([?]|$)/.test(url)

/** Whatever a page asks for breaks down, but who is signed in. */
export async function breakAll(page: Page): Promise<void> {
  await page.route(ALL, (route) =>
    isOfEveryPage(route.request().url()) ? route.fallback() : route.fulfill({ status: 500, body: 'no' }),
  )
}

/** No answer comes while the page is open, but who is signed in. */
export async function holdAll(page: Page): Promise<void> {
  await page.route(ALL, (route) => (isOfEveryPage(route.request().url()) ? route.fallback() : undefined))
}

/** The network is lost, and each answer comes from the device, where it was stored an hour ago. */
export async function answerFromDevice(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
  const storedAt = new Date(Date.now() - 3_600_000).toISOString()
  await page.route(ALL, async (route) => {
    if (route.request().url().includes('/api/events')) return route.abort()
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'x-kept-at': storedAt } })
  })
}

/** Files of these remotes do not come. */
export async function loseRemotes(page: Page, remotes: RegExp): Promise<void> {
  await page.route(/\/remotes\//, (route) => (remotes.test(route.request().url()) ? route.abort() : route.fallback()))
}
