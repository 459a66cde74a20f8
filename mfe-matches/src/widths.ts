/** The width below which dialogs lie at the bottom edge. */
export const PHONE = '(max-width: 37.5rem)'
/** From this width on, a list of matches is a table with room for every column. */
export const WIDE = '(min-width: 64rem)'
