export const TRIAL_MATCHES = 3
export const TRIAL_STORAGE_KEY = 'kitchenline.trial'

export function remainingTrialMatches(logged: number): number {
  return Math.max(0, TRIAL_MATCHES - logged)
}
