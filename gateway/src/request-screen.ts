import { SCREEN_HEADER, SCREEN_ID } from '@kitchenline/api'
import type { Request } from 'express'

/** The page that sent a change: it knows its own news by this name. */
export function screenOf(req: Request): string | undefined {
  const screen = req.get(SCREEN_HEADER)
  return screen && SCREEN_ID.test(screen) ? screen : undefined
}
