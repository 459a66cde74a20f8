import { addDays } from '@kitchenline/domain'

export const utcDay = (at: Date): string => at.toISOString().slice(0, 10)
export const startOfUtcDay = (day: string): Date => new Date(`${day}T00:00:00.000Z`)
export const endOfUtcDay = (day: string): Date => startOfUtcDay(addDays(day, 1))
export const yesterday = (now: Date): string => addDays(utcDay(now), -1)
