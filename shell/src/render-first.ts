import { startTransition, type ReactNode } from 'react'
import type { Root } from 'react-dom/client'

/** As a transition, React gives the browser its turn while it draws. */
export function renderFirst(root: Root, page: ReactNode): void {
  startTransition(() => root.render(page))
}
