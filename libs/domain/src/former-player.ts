/** In place of the name of somebody whose account was erased. Screens have words for it. */
export const FORMER_PLAYER = '–'
