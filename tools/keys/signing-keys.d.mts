export type SigningKey = { id: string; privateKey: string; publicKey: string }
export type SigningKeys = { internal: SigningKey; session: SigningKey }
export type KeyVariable =
  | 'INTERNAL_KEY_ID'
  | 'INTERNAL_PRIVATE_KEY'
  | 'INTERNAL_PUBLIC_KEYS'
  | 'SESSION_KEY_ID'
  | 'SESSION_PRIVATE_KEY'
  | 'SESSION_PUBLIC_KEYS'

export function newSigningKey(purpose: string, now?: Date): SigningKey
export function keyVariables(keys: SigningKeys): Record<KeyVariable, string>
export function productionVariables(keys: SigningKeys): string
