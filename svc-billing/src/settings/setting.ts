export type Setting = { key: string; value: string; description?: string | undefined; updatedAt: Date }
