/** From this width on, a list of matches is a table with room for every column. */
export const WIDE = '(min-width: 64rem)'
