import type { Page } from '@playwright/test'
import { lostNetwork } from '../steps/lost-network.ts'
import { answerFromDevice } from './changed-answers.ts'
import { everyPage } from './every-page.ts'
import { seasonedPlayer, visitor } from './people.ts'
import { scenes } from './scenes.ts'

/** The analysis has been made by then, and the dashboard brings it. */
async function analysedAndLost(page: Page): Promise<void> {
  const { id } = (await (await page.request.get('/api/users/me')).json()) as { id: string }
  await page.request.get(`/api/users/${id}/ai-skill-analysis`)
  await lostNetwork(page)
}

// What no visit has stored on the device.
scenes('offline', seasonedPlayer, everyPage({ before: analysedAndLost }))
scenes(
  'stored',
  seasonedPlayer,
  everyPage({ before: answerFromDevice, screen: true }, ['home', 'log-match', 'history', 'opponents', 'partners', 'analytics']),
)
scenes('stored', visitor, [{ name: 'visitor', path: '/', before: answerFromDevice, screen: true, alone: true }])
