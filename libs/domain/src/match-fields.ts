/** What a player who is asked to confirm a match sees of it, beside the games and who was there. Whatever is not named stays with its owner. */
const SHOWN_TO_CONFIRMERS = ['matchType', 'format', 'result', 'matchDate', 'playerScore', 'opponentScore'] as const

export const SHOWN_TO = {
  confirmers: SHOWN_TO_CONFIRMERS,
  friends: [...SHOWN_TO_CONFIRMERS, 'id', 'createdAt', 'performanceScore', 'duration'],
} as const

/** These fields of a match and no others. */
export function pick<T extends object, K extends keyof T>(whole: T, fields: readonly K[]): Pick<T, K> {
  return Object.fromEntries(fields.flatMap((field) => (field in whole ? [[field, whole[field]]] : []))) as Pick<T, K>
}
