export type Setting = { key: string; value: string; description?: string | undefined; updatedAt: Date }

/** While 'false' everybody may use everything and nothing is counted. */
export const SUBSCRIPTIONS_ENABLED = 'subscriptions_enabled'
