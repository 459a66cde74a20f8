export const SIGN_UP = '/auth#sign-up'

/** To the sign-up, and then back to what was being written. */
export const SIGN_UP_AND_BACK = '/auth?returnTo=%2Flog-match#sign-up'
