import type { Page } from '@playwright/test'
import { playTonight } from '../steps/play-tonight.ts'
import { inTurn, press } from './acts.ts'
import { ACCENTED_NAME, LONG_NAME, seasonedPlayer } from './people.ts'
import { scenes } from './scenes.ts'

const PATH = { path: '/tonight' }

async function arrive(page: Page): Promise<void> {
  for (const name of [LONG_NAME, ACCENTED_NAME, 'Bea Bloom', 'Dee']) {
    await page.getByLabel('Find a name or add a new one').fill(name)
    await page
      .getByRole('button', { name: new RegExp(`^(Add )?${name}$`) })
      .first()
      .click()
  }
}
async function play(page: Page): Promise<void> {
  await arrive(page)
  await page.getByRole('button', { name: 'Start' }).click()
  for (const losers of [9, 4, 0, 7, 8]) await playTonight(page, losers, losers !== 4)
  await page.getByRole('article').nth(4).waitFor()
}

scenes('tonight', seasonedPlayer, [
  { name: 'who', ...PATH, arrange: arrive },
  { name: 'court', ...PATH, alone: true, arrange: play },
  {
    name: 'exchange',
    ...PATH,
    alone: true,
    arrange: async (page) => {
      await play(page)
      await page
        .getByRole('button', { name: /^Exchange / })
        .first()
        .click()
    },
  },
  {
    name: 'sheet',
    ...PATH,
    alone: true,
    arrange: inTurn(play, press('Finish the evening')),
  },
])
