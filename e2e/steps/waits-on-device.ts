import type { Page } from '@playwright/test'

type Entry = { id: string; options: object; call?: object; refusal?: object | undefined }

/** As a visit without a network leaves them: new matches of the signed-in player, or changes that say more. */
export async function waitsOnDevice(page: Page, entries: readonly Entry[]): Promise<void> {
  const { id: userId } = (await (await page.request.get('/api/users/me')).json()) as { id: string }
  const rows = entries.map((entry, at) => ({
    ...{ place: at + 1, userId, madeAt: new Date().toISOString(), about: entry.id, title: '', changes: ['own-matches'] },
    ...{ call: { method: 'POST', path: '/api/matches' }, isWaiting: true, ...entry },
  }))
  await page.addInitScript(put, rows)
}

function put(rows: object[]): void {
  localStorage.setItem('kitchenline.device.unsent.visitor', 'true')
  const opening = indexedDB.open('kitchenline', 1)
  opening.onupgradeneeded = () =>
    opening.result
      .createObjectStore('outbox', { keyPath: 'place', autoIncrement: true })
      .createIndex('id', 'id', { unique: true })
  opening.onsuccess = () => {
    const store = opening.result.transaction('outbox', 'readwrite').objectStore('outbox')
    for (const row of rows) store.put(row)
  }
}
