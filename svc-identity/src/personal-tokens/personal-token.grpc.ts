import { tokenScope } from '@kitchenline/proto/codecs'
import type * as pb from '@kitchenline/proto/identity'
import type { Edge } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import type { PersonalToken } from './personal-token.ts'
import { createToken, listTokens, revokeToken } from './personal-tokens.ts'
import { resolveToken } from './resolve-token.ts'

export function personalTokenHandlers(ctx: Context, edge: Edge) {
  return {
    createToken: edge.user<pb.CreateTokenRequest, pb.CreateTokenResponse>(async ({ scopes, ...request }, { caller }) => {
      const known = scopes.flatMap((scope) => tokenScope.decode(scope) ?? [])
      const { secret, token } = await createToken(ctx, caller, { ...request, scopes: known })
      return { secret, token: toProto(token) }
    }),

    listTokens: edge.user<pb.ListTokensRequest, pb.ListTokensResponse>(async (_request, { caller }) => ({
      tokens: (await listTokens(ctx, caller.userId)).map(toProto),
    })),

    revokeToken: edge.user<pb.RevokeTokenRequest, pb.RevokeTokenResponse>(async ({ id }, { caller }) => {
      await revokeToken(ctx, caller.userId, id)
      return {}
    }),

    resolveToken: edge.anyone<pb.ResolveTokenRequest, pb.ResolveTokenResponse>(async ({ secret }) => {
      const { userId, id, scopes } = await resolveToken(ctx, secret)
      return { userId, tokenId: id, scopes: scopes.map(tokenScope.encode) }
    }),
  }
}

const toProto = ({ id, name = '', scopes, createdAt, expiresAt, usedAt, connection }: PersonalToken): pb.PersonalToken => ({
  ...{ id, name, createdAt, expiresAt, usedAt, host: connection?.host },
  scopes: scopes.map(tokenScope.encode),
})
