import type { Page } from '@playwright/test'
import { openParts } from './parts/build-parts.ts'
import { scenes } from './scenes.ts'

const open = (name: string) => (page: Page) => page.getByRole('button', { name: `Open ${name}` }).click()

// A skeleton is one of the parts: it never goes.
scenes('parts', async () => {}, [
  { name: 'all', before: openParts, loading: true },
  { name: 'dialog', before: openParts, loading: true, arrange: open('Dialog') },
  { name: 'confirm-dialog', before: openParts, loading: true, arrange: open('ConfirmDialog') },
])
