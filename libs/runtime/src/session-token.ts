import type { TokenKind } from './signed-token.ts'

/** The token in a player's cookie, which svc-identity signs and the gateway reads. */
export const SESSION_TOKEN = {
  ...{ type: 'session+jwt', issuer: 'kitchenline-identity', toleranceSeconds: 120 },
  audience: 'kitchenline-gateway',
} as const satisfies TokenKind & { audience: string }

/** Longer than any that is signed: what is longer need not be looked at. */
export const SESSION_TOKEN_MAX = 2_048
