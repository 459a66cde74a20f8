import { useLayoutEffect } from 'react'
import { create } from 'zustand'

/** Whether the page has the whole screen. */
export const wholeScreenStore = create<{ isOccupied: boolean }>()(() => ({ isOccupied: false }))

/** While mounted, the shell draws nothing beside the page: no menu, no header, no bar. The page then needs a way out and an h1 of its own. */
export function useWholeScreen(): void {
  // With the first drawing: nothing is there for a moment and then moves.
  useLayoutEffect(() => {
    wholeScreenStore.setState({ isOccupied: true })
    return () => wholeScreenStore.setState({ isOccupied: false })
  }, [])
}
