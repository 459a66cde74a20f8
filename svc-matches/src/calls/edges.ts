import type { handleUnaryCall } from '@grpc/grpc-js'
import { DomainError } from '@kitchenline/domain'
import type { Caller, Incoming } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import type { QueuedEdges } from '../load/queued-edges.ts'

type Handle<Req, Res> = (ctx: Context, request: Req, incoming: Incoming<Caller>) => Promise<Res>

export type Edges = QueuedEdges & {
  /** For what changes matches: in a context of the call, with an answer that names the friends whose data it has changed. */
  changes<Req, Res>(handle: Handle<Req, Res>): handleUnaryCall<Req, Res>
}

export const edgesOf = (ctx: Context, edges: QueuedEdges): Edges => ({
  ...edges,
  changes: (handle) =>
    edges.writes.user(async (request, incoming) => {
      const userIds = new Set<string>()
      const during = { ...duringCall(ctx, incoming), onNotified: (userId: string) => userIds.add(userId) }
      const answer = await handle(during, request, incoming)
      return userIds.size > 0 ? { ...answer, notified: { userIds: [...userIds] } } : answer
    }),
})

/** Asks other services for the player of the call: for the name when a new person comes up, for friends when they are named. */
function duringCall(ctx: Context, { caller, onward }: Incoming<Caller>): Context {
  const ownName = async () => {
    try {
      return await ctx.accounts.ownName(caller, onward)
    } catch (error) {
      // A match is worth more than the check of a name.
      if (error instanceof DomainError && error.kind === 'unavailable') return undefined
      throw error
    }
  }
  return { ...ctx, ownName, onward }
}
