import type { Page } from '@playwright/test'
import { chooseFromMenu } from './choose-from-menu.ts'

/** What concerns the whole history. */
export const historyTool = (page: Page, name: string): Promise<void> => chooseFromMenu(page, 'More about your history', name)
