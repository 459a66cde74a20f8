import { create } from 'zustand'

/** A visitor before sign-in: signing in in this tab takes over what was begun, such as the trial's matches. */
export const VISITOR = 'visitor'

type ScreenOwner = {
  /** Undefined for a visitor. */
  player: string | undefined
  /**
   * 'ended': the session is over, maybe since before the page opened. 'other': this browser is now signed in as another
   * player. 'declined': the player was asked to sign in again and did not.
   */
  trouble: 'ended' | 'other' | 'declined' | undefined
}

/** A page belongs to the first player it knows, until it is reloaded: nothing of it may reach another player. */
export const screenOwner = create<ScreenOwner>()(() => ({ player: undefined, trouble: undefined }))

/** Waits while the player is asked to sign in again; answers whether that happened. */
export const signedInAgain = (): Promise<boolean> =>
  new Promise((resolve) => {
    const stop = screenOwner.subscribe(({ trouble }) => {
      if (trouble === 'ended' || trouble === 'other') return
      stop()
      resolve(trouble === undefined)
    })
  })

/** The first to be known is the one. The same player again, as after a new sign-in, ends the trouble. */
export function belongTo(player: string): void {
  screenOwner.setState((screen) => ({
    player: screen.player ?? player,
    trouble: (screen.player ?? player) === player ? undefined : 'other',
  }))
}
