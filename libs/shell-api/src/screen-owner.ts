import { create } from 'zustand'

/** Somebody who has not signed in yet: whoever does so in this tab takes along what is begun, as the trial's matches. */
export const VISITOR = 'visitor'

type ScreenOwner = {
  /** Undefined for a visitor. */
  player: string | undefined
  /** The player's session has ended, or this browser's is another player's by now. */
  trouble: 'ended' | 'other' | undefined
}

/** A page belongs to one player from the moment this one is known until it is loaded anew: nothing of it may reach another. */
export const screenOwner = create<ScreenOwner>()(() => ({ player: undefined, trouble: undefined }))

/** The first to be known is the one. The same player again, as after a new sign-in, ends the trouble. */
export function belongTo(player: string): void {
  screenOwner.setState((screen) => ({
    player: screen.player ?? player,
    trouble: (screen.player ?? player) === player ? undefined : 'other',
  }))
}
