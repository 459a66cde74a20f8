import { create } from 'zustand'
import type { Toast } from './toast.ts'

export type Farewell = Pick<Toast, 'title' | 'description'>

/** The shell's alone: with the first one it leaves. */
export const farewellStore = create<{ farewell: Farewell | undefined }>()(() => ({ farewell: undefined }))

/** After a call that ended this session: as after a logout, nothing of the player stays. The notice is shown afterwards. */
export function leavePlayer(farewell: Farewell): void {
  farewellStore.setState({ farewell })
}
