import type { Purchase } from './payment-provider.ts'

/** By which a price that was made for a plan is found again. */
export const priceKey = ({ id, currency, price }: Purchase['plan']): string => `kitchenline_${id}_${currency}_${price}`

export const planOfKey = (key: string | null): string | undefined => /^kitchenline_(.+)_[a-z]+_\d+$/.exec(key ?? '')?.[1]
