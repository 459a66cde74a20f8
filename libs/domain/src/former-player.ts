/** In place of the name of an erased account. Screens have words for it. */
export const FORMER_PLAYER = '–'
