import { ID_MAX, NAME_MAX } from '@kitchenline/domain'
import type * as pb from '@kitchenline/proto/matches'
import { checkLine, refuse } from '../calls/check-input.ts'
import type { Context } from '../context.ts'
import type { Edges } from '../load/queued-edges.ts'
import { toProto } from '../records/match-codec.grpc.ts'
import type { Match } from '../records/match.ts'
import { asOthersSee } from '../records/people-of.ts'
import { acceptMatch } from './accept-match.ts'
import { answerEarlier, listEarlier } from './earlier-matches.ts'
import { declineMatch } from './decline-match.ts'
import { listConfirmations, type Confirmation } from './list-confirmations.ts'
import { collectNotified } from '../calls/collect-notified.ts'

const CONTENT_MAX = 100

const KINDS = {
  logged: 'CONFIRMATION_KIND_LOGGED',
  corrected: 'CONFIRMATION_KIND_CORRECTED',
  changed: 'CONFIRMATION_KIND_CHANGED',
  deleted: 'CONFIRMATION_KIND_DELETED',
} as const satisfies Record<Confirmation['kind'], pb.ConfirmationKind>

export function confirmationHandlers(ctx: Context, { reads, writes }: Edges) {
  return {
    listConfirmations: reads.user<pb.ListConfirmationsRequest, pb.ListConfirmationsResponse>(
      async (_request, { caller, onward }) => ({
        confirmations: (await listConfirmations(ctx, caller.userId, onward)).map(confirmationToProto),
      }),
    ),

    acceptConfirmation: writes.user<pb.AcceptConfirmationRequest, pb.AcceptConfirmationResponse>(
      async ({ userId, matchId, seen, friendName, friendSkillLevel: skillLevel }, { caller, onward }) => {
        const name = checkLine('friendName', friendName, NAME_MAX) ?? refuse('friendName')
        const which = { ownerId: checkId('userId', userId), matchId: checkId('matchId', matchId) }
        if (seen.length > CONTENT_MAX) refuse('seen')
        const owner = { name, ...(skillLevel !== undefined && { skillLevel }) }
        const acceptance = { userId: caller.userId, onward, ...which, owner, seen }
        const { result, notified } = await collectNotified(ctx, (collecting) => acceptMatch(collecting, acceptance))
        return { match: result && toProto(result), notified }
      },
    ),

    listEarlierMatches: reads.user<pb.ListEarlierMatchesRequest, pb.ListEarlierMatchesResponse>(
      async (_request, { caller, onward }) => ({ earlier: await listEarlier(ctx, caller.userId, onward) }),
    ),

    answerEarlierMatches: writes.user<pb.AnswerEarlierMatchesRequest, pb.AnswerEarlierMatchesResponse>(
      async ({ opponentId, ask: isAsking }, { caller, onward }) => {
        const answer = { userId: caller.userId, onward, opponentId, isAsking }
        const { result, notified } = await collectNotified(ctx, (collecting) => answerEarlier(collecting, answer))
        return { asked: result, notified }
      },
    ),

    declineConfirmation: writes.user<pb.DeclineConfirmationRequest, pb.DeclineConfirmationResponse>(
      async ({ userId, matchId, seen }, { caller }) => {
        const which = { ownerId: checkId('userId', userId), matchId: checkId('matchId', matchId) }
        if (seen.length > CONTENT_MAX) refuse('seen')
        const refusal = { userId: caller.userId, ...which, seen }
        const { notified } = await collectNotified(ctx, (collecting) => declineMatch(collecting, refusal))
        return { notified }
      },
    ),
  }
}

function checkId(field: string, id: string): string {
  return id === '' || id.length > ID_MAX ? refuse(field) : id
}

function confirmationToProto({ kind, said, own, ...rest }: Confirmation): pb.Confirmation {
  return { ...rest, kind: KINDS[kind], said: said && mirroredToProto(rest, said), own: own && toProto(own) }
}

/** A match without an owner yet. The friend's seat is marked, so that a caller who knows names can fill them in. */
function mirroredToProto(
  { userId, matchId: id, since }: Omit<Confirmation, 'kind'>,
  { match, seat }: NonNullable<Confirmation['said']>,
) {
  const friend = { seat, userId, agrees: true, otherAgrees: true, ownSeat: seat, matchId: id, seenVersion: 0, agreedTo: '' }
  const asMatch: Match = {
    ...match,
    ...{ id, userId, createdAt: since, performanceScore: 0, version: 1, counterparts: [friend] },
    opponents: match.opponents.map(asOthersSee),
    ...(match.partner && { partner: asOthersSee(match.partner) }),
  }
  return toProto(asMatch)
}
