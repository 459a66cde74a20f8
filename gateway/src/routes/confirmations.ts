import {
  acceptConfirmation,
  acceptConfirmations,
  answerEarlierMatches,
  declineConfirmation,
  listConfirmations,
  listEarlierMatches,
  type ConfirmationDto,
  type PlayerDto,
} from '@kitchenline/api'
import { DomainError } from '@kitchenline/domain'
import type * as pb from '@kitchenline/proto/matches'
import { DEADLINE_MS } from '@kitchenline/runtime'
import type * as z from 'zod'
import { withCallLimit, type Scope } from '../services/scope.ts'
import { serve, type Api } from './serve.ts'
import type { Services } from '../services/services.ts'
import { toMatch } from './match-dto.ts'
import { playersById } from './players.ts'
import { iso } from './present.ts'
import { friendNotifier } from './notify-friends.ts'

const KINDS: Partial<Record<pb.ConfirmationKind, ConfirmationDto['kind']>> = {
  CONFIRMATION_KIND_LOGGED: 'logged',
  CONFIRMATION_KIND_CORRECTED: 'corrected',
  CONFIRMATION_KIND_CHANGED: 'changed',
  CONFIRMATION_KIND_DELETED: 'deleted',
}

type Left = z.output<(typeof acceptConfirmations)['response']>['left'][number]

/** For as many matches as one call may confirm. */
const EVENING_MS = 10_000

/** Matches that two friends have in common. svc-matches knows no name of an account, so names come from here. */
export function confirmationRoutes(api: Api, { matches, identity, social }: Services) {
  const notifyFriends = friendNotifier(social)

  serve(api, listConfirmations, async ({ scope }) => {
    const { confirmations } = await matches.call(scope, 'listConfirmations', {})
    if (confirmations.length === 0) return []
    const friends = confirmations.map(({ userId }) => userId)
    const players = await playersById(identity, scope, friends)
    return confirmations.flatMap((one) => toConfirmation(one, players.get(one.userId)) ?? [])
  })

  type Yes = { userId: string; matchId: string; seen: string }
  const accept = (scope: Scope, yes: Yes, friends: Map<string, PlayerDto>) => {
    const friend = friends.get(yes.userId)
    if (!friend) throw new DomainError('MATCH_NOT_FOUND', { matchId: yes.matchId })
    return matches.call(scope, 'acceptConfirmation', {
      ...yes,
      friendName: friend.name,
      friendSkillLevel: friend.skillLevel ?? undefined,
    })
  }

  serve(api, acceptConfirmation, async ({ params, body, caller, scope, publish }) => {
    const friends = await playersById(identity, scope, [params.userId])
    const { match, notified } = await accept(scope, { ...params, ...body }, friends)
    notifyFriends({ caller, publish, scope }, notified)
    return { match: match ? toMatch(match) : null }
  })

  serve(
    api,
    acceptConfirmations,
    async ({ body: { confirmations }, caller, scope, publish }) => {
      const friends = await playersById(
        identity,
        scope,
        confirmations.map(({ userId }) => userId),
      )
      const reached = new Set<string>()
      const left: Left[] = []
      // One after the other: the second of two who logged one game finds the match that the first has made.
      for (const yes of confirmations) {
        try {
          const { notified } = await accept(withCallLimit(scope, DEADLINE_MS), yes, friends)
          notified?.userIds.forEach((userId) => reached.add(userId))
        } catch (error) {
          if (!(error instanceof DomainError)) throw error
          left.push({ userId: yes.userId, matchId: yes.matchId, code: error.code })
        }
      }
      notifyFriends({ caller, publish, scope }, { userIds: [...reached] })
      return { confirmed: confirmations.length - left.length, left }
    },
    { deadlineMs: EVENING_MS },
  )

  serve(api, declineConfirmation, async ({ params, body, caller, scope, publish }) => {
    const { notified } = await matches.call(scope, 'declineConfirmation', { ...params, ...body })
    notifyFriends({ caller, publish, scope }, notified)
    return { success: true as const }
  })

  earlierRoutes(api, { matches, identity, notifyFriends })
}

type Earlier = Pick<Services, 'matches' | 'identity'> & { notifyFriends: ReturnType<typeof friendNotifier> }

/** Matches from before two friends were linked. */
function earlierRoutes(api: Api, { matches, identity, notifyFriends }: Earlier) {
  serve(api, listEarlierMatches, async ({ scope }) => {
    const { earlier } = await matches.call(scope, 'listEarlierMatches', {})
    if (earlier.length === 0) return []
    const friends = earlier.map(({ friendId }) => friendId)
    const players = await playersById(identity, scope, friends)
    return earlier.flatMap(({ friendId, ...rest }) => {
      const player = players.get(friendId)
      return player ? [{ ...rest, player }] : []
    })
  })

  serve(api, answerEarlierMatches, async ({ params, body, caller, scope, publish }) => {
    const { asked, notified } = await matches.call(scope, 'answerEarlierMatches', { ...params, ...body })
    notifyFriends({ caller, publish, scope }, notified)
    return { asked }
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
