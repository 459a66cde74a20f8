import { tokenScope } from '@kitchenline/proto/codecs'
import type * as pb from '@kitchenline/proto/identity'
import type { Edge } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import {
  endConnection,
  exchangeCode,
  findClient,
  grantCode,
  refreshConnection,
  registerClient,
  type Tokens,
} from './connections.ts'
import type { OAuthClient } from './oauth-client.ts'

export function connectionHandlers(ctx: Context, edge: Edge) {
  return {
    registerClient: edge.anyone<pb.RegisterClientRequest, pb.RegisterClientResponse>(async (request) => ({
      client: clientToProto(await registerClient(ctx, request)),
    })),

    findClient: edge.anyone<pb.FindClientRequest, pb.FindClientResponse>(async ({ clientId, redirectUri }) => ({
      client: clientToProto(await findClient(ctx, clientId, redirectUri)),
    })),

    grantCode: edge.user<pb.GrantCodeRequest, pb.GrantCodeResponse>(async ({ scopes, ...request }, { caller }) => {
      const known = scopes.flatMap((scope) => tokenScope.decode(scope) ?? [])
      return { code: await grantCode(ctx, caller, { ...request, scopes: known }) }
    }),

    exchangeCode: edge.anyone<pb.ExchangeCodeRequest, pb.ExchangeCodeResponse>(async (request) =>
      answerToProto(await exchangeCode(ctx, request)),
    ),

    refreshConnection: edge.anyone<pb.RefreshConnectionRequest, pb.RefreshConnectionResponse>(async (request) =>
      answerToProto(await refreshConnection(ctx, request)),
    ),

    endConnection: edge.anyone<pb.EndConnectionRequest, pb.EndConnectionResponse>(async (request) => {
      const { endedUserId } = await endConnection(ctx, request)
      return { endedUserId }
    }),
  }
}

const clientToProto = ({ id, name, redirectUris, createdAt }: OAuthClient): pb.OAuthClient => ({
  ...{ id, name, redirectUris, createdAt },
})

const answerToProto = ({ tokens, endedUserId }: { tokens?: Tokens; endedUserId?: string }): pb.ExchangeCodeResponse => ({
  ...{ endedUserId },
  tokens: tokens && { ...tokens, scopes: tokens.scopes.map(tokenScope.encode) },
})
