import { create } from 'zustand'
import type { Toast } from './toast.ts'

export type SignOutNotice = Pick<Toast, 'title' | 'description'>

/** Only the shell may see this: it signs out at the first notice. */
export const signOutStore = create<{ notice: SignOutNotice | undefined }>()(() => ({ notice: undefined }))

/** For a call that ended this session: the shell cleans up as after a logout and then shows the notice. */
export function signOut(notice: SignOutNotice): void {
  signOutStore.setState({ notice })
}
