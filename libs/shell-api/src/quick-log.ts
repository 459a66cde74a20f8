import { create } from 'zustand'

export type QuickLogPrefill = { opponentId?: string; opponentName?: string; opponentSkillLevel?: number }

type QuickLog = {
  isOpen: boolean
  prefill: QuickLogPrefill
  open(prefill?: QuickLogPrefill): void
  close(): void
}

/** Opens the quick-log dialog from anywhere; the shell shows it, the remote that fills its place draws it. */
export const useQuickLog = create<QuickLog>()((set) => ({
  isOpen: false,
  prefill: {},
  open: (prefill = {}) => set({ isOpen: true, prefill }),
  close: () => set({ isOpen: false }),
}))
