import {
  acceptConfirmation,
  declineConfirmation,
  listConfirmations,
  type ConfirmationDto,
  type PlayerDto,
} from '@kitchenline/api'
import { DomainError } from '@kitchenline/domain'
import type * as pb from '@kitchenline/proto/matches'
import { timeZoneOf } from '../request-time-zone.ts'
import { serve, type Api } from '../serve.ts'
import type { Services } from '../services.ts'
import { toMatch } from './match-dto.ts'
import { playersById } from './players.ts'
import { iso } from './present.ts'
import { friendNotifier } from './notify-friends.ts'

const KINDS: Partial<Record<pb.ConfirmationKind, ConfirmationDto['kind']>> = {
  CONFIRMATION_KIND_LOGGED: 'logged',
  CONFIRMATION_KIND_CHANGED: 'changed',
  CONFIRMATION_KIND_DELETED: 'deleted',
}

/** Matches that two friends have in common. svc-matches knows no name of an account, so names come from here. */
export function confirmationRoutes(api: Api, { matches, identity, social }: Services) {
  const notifyFriends = friendNotifier(api, social)

  serve(api, listConfirmations, async ({ scope }) => {
    const { confirmations } = await matches.call(scope, 'listConfirmations', {})
    if (confirmations.length === 0) return []
    const friends = confirmations.map(({ userId }) => userId)
    const players = await playersById(identity, scope, friends)
    return confirmations.flatMap((one) => toConfirmation(one, players.get(one.userId)) ?? [])
  })

  serve(api, acceptConfirmation, async ({ params, body, caller, scope, req }) => {
    const friend = (await playersById(identity, scope, [params.userId])).get(params.userId)
    if (!friend) throw new DomainError('MATCH_NOT_FOUND', { matchId: params.matchId })
    const { match, told } = await matches.call(scope, 'acceptConfirmation', {
      ...params,
      ...body,
      timeZone: timeZoneOf(req, undefined),
      friendName: friend.name,
      friendSkillLevel: friend.skillLevel ?? undefined,
    })
    notifyFriends({ caller, req, scope }, told)
    return { match: match ? toMatch(match) : null }
  })

  serve(api, declineConfirmation, async ({ params, caller, scope, req }) => {
    const { told } = await matches.call(scope, 'declineConfirmation', params)
    notifyFriends({ caller, req, scope }, told)
    return { success: true as const }
  })
}

function toConfirmation(answer: pb.Confirmation, player: PlayerDto | undefined): ConfirmationDto | undefined {
  const kind = KINDS[answer.kind]
  // From a newer version of the service, or by a player who has left.
  if (!kind || !player) return undefined
  const { said, own, matchId, seen } = answer
  return {
    ...{ kind, player, matchId, seen, since: iso('since', answer.since) },
    ...(said && { said: toMatch(withName(said, player)) }),
    ...(own && { own: toMatch(own) }),
  }
}

function withName(match: pb.Match, { id, name }: PlayerDto): pb.Match {
  const named = (person: pb.Participant) => (person.confirmedUserId === id ? { ...person, name } : person)
  return { ...match, opponents: match.opponents.map(named), partner: match.partner && named(match.partner) }
}
