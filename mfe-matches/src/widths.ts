/** The width below which dialogs lie at the bottom edge. */
export const PHONE = '(max-width: 37.5rem)'
/** The width below which a row of tools does not fit. */
export const NARROW = '(max-width: 44.9375rem)'
