import type { Page } from '@playwright/test'

type Registrations = { registrations: { registrationId: string; scopeURL: string }[] }

/** What the browser tells a service worker that asked for it, with no page of the app open. Emulated networks do not make it do so. */
export async function networkIsBack(page: Page, origin: string, tag: string): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const registration = new Promise<string>((resolve) =>
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }: Registrations) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (ours) resolve(ours.registrationId)
    }),
  )
  await browser.send('ServiceWorker.enable')
  await browser.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId: await registration, tag, lastChance: false })
  await browser.detach()
}
