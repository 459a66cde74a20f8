/** The sheet of one person of the book, or of both of a pair. */
export const scoutingPath = ([id, other]: readonly string[]): string =>
  `/opponents/${id}/scouting${other === undefined ? '' : `?with=${other}`}`
