import type { Page } from '@playwright/test'
import { historyTool } from '../steps/history-tool.ts'
import { seasonedPlayer } from './people.ts'
import { scenes } from './scenes.ts'

const cardMenu = (page: Page) =>
  page
    .getByRole('button', { name: /^Actions for the match/ })
    .first()
    .click()
const cardAction = (name: string) => async (page: Page) => {
  await cardMenu(page)
  await page.getByRole('menuitem', { name }).click()
}

scenes('history', seasonedPlayer, [
  { name: 'list', path: '/history' },
  { name: 'card-menu', path: '/history', arrange: cardMenu },
  { name: 'edit', path: '/history', arrange: cardAction('Edit Match') },
  { name: 'delete', path: '/history', arrange: cardAction('Delete Match') },
  { name: 'clear', path: '/history', arrange: (page) => historyTool(page, 'Clear All Singles') },
])
