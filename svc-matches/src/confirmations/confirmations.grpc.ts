import { ID_MAX, NAME_MAX } from '@kitchenline/domain'
import type * as pb from '@kitchenline/proto/matches'
import { checkLine, refuse } from '../calls/check-input.ts'
import type { Edges } from '../calls/edges.ts'
import type { Context } from '../context.ts'
import { toProto } from '../records/match-codec.grpc.ts'
import { asOthersSee, type Match } from '../records/match.ts'
import { acceptMatch, declineMatch } from './answer-question.ts'
import { answerEarlier, listEarlier } from './earlier-matches.ts'
import { listConfirmations, type Confirmation } from './list-confirmations.ts'

const CONTENT_MAX = 100

const KINDS = {
  logged: 'CONFIRMATION_KIND_LOGGED',
  corrected: 'CONFIRMATION_KIND_CORRECTED',
  changed: 'CONFIRMATION_KIND_CHANGED',
  deleted: 'CONFIRMATION_KIND_DELETED',
} as const satisfies Record<Confirmation['kind'], pb.ConfirmationKind>

export function confirmationHandlers(ctx: Context, { reads, changes }: Edges) {
  return {
    listConfirmations: reads.user(async (_request, { caller, onward }) => ({
      confirmations: (await listConfirmations(ctx, caller.userId, onward)).map(confirmationToProto),
    })),

    acceptConfirmation: changes(async (ctx, { friendName, friendSkillLevel: skillLevel, ...answer }, { caller, onward }) => {
      const name = checkLine('friendName', friendName, NAME_MAX) ?? refuse('friendName')
      const owner = { name, ...(skillLevel !== undefined && { skillLevel }) }
      const match = await acceptMatch(ctx, { ...checked(answer), userId: caller.userId, onward, owner })
      return { match: match && toProto(match) }
    }),

    declineConfirmation: changes(async (ctx, answer, { caller: { userId } }) => {
      await declineMatch(ctx, { ...checked(answer), userId })
      return {}
    }),

    listEarlierMatches: reads.user(async (_request, { caller, onward }) => ({
      earlier: await listEarlier(ctx, caller.userId, onward),
    })),

    answerEarlierMatches: changes(async (ctx, { opponentId, ask: isAsking }, { caller: { userId }, onward }) => ({
      asked: await answerEarlier(ctx, { userId, onward, opponentId, isAsking }),
    })),
  } satisfies Partial<pb.MatchesServiceServer>
}

function checked({ userId: ownerId, matchId, seen }: pb.DeclineConfirmationRequest) {
  for (const [field, id] of Object.entries({ userId: ownerId, matchId })) if (id === '' || id.length > ID_MAX) refuse(field)
  if (seen.length > CONTENT_MAX) refuse('seen')
  return { ownerId, matchId, seen }
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
