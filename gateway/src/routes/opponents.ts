import {
  addOpponent,
  deleteOpponent,
  editOpponent,
  headToHead,
  linkOpponent,
  listMatchesWith,
  listMerges,
  listOpponents,
  listPartners,
  mergeOpponents,
  moveMatches,
  undoMerge,
  unlinkOpponent,
  type OpponentDto,
} from '@kitchenline/api'
import { matchResult, skillCategory } from '@kitchenline/proto/codecs'
import type * as pb from '@kitchenline/proto/matches'
import type { Scope } from '../services/scope.ts'
import { serve, type Api } from './serve.ts'
import type { Services } from '../services/services.ts'
import { toMatch } from './match-dto.ts'
import { iso, present } from './present.ts'
import { friendNotifier } from './notify-friends.ts'

export function opponentRoutes(api: Api, { matches, social }: Services) {
  const notifyFriends = friendNotifier(social)

  async function* book(scope: Scope) {
    for await (const { opponents } of matches.stream(scope, 'streamOpponents', {})) yield opponents.map(toOpponent)
  }
  serve(api, listOpponents, async ({ scope }) => book(scope))

  serve(api, addOpponent, async ({ body: { name, skillLevel, notes, duprId }, idempotencyKey, scope, res }) => {
    const request = { name, skillLevel, notes: notes || undefined, duprId: duprId ?? undefined, idempotencyKey }
    const added = toOpponent((await matches.call(scope, 'addOpponent', request)).opponent)
    res.set('Location', `${addOpponent.path}/${encodeURIComponent(added.id)}`)
    return added
  })

  serve(api, editOpponent, async ({ params, body, scope }) => {
    const { opponent } = await matches.call(scope, 'editOpponent', {
      id: params.id,
      name: body.name,
      skillLevel: body.skillLevel,
      notes: body.notes || undefined,
      clearNotes: body.notes === null || body.notes === '',
      duprId: body.duprId ?? undefined,
      clearDuprId: body.duprId === null,
      renameInMatches: body.renameInMatches ?? false,
    })
    return toOpponent(opponent)
  })

  serve(api, deleteOpponent, async ({ params, caller, scope, publish }) => {
    const { matchesKept, notified } = await matches.call(scope, 'deleteOpponent', params)
    notifyFriends({ caller, publish, scope }, notified)
    return { success: true as const, matchesKept }
  })

  serve(api, linkOpponent, async ({ params, body, scope }) => {
    const request = { opponentId: params.id, friendId: body.friendId }
    return toOpponent((await matches.call(scope, 'linkOpponent', request)).opponent)
  })

  serve(api, unlinkOpponent, async ({ params, caller, scope, publish }) => {
    const { opponent, notified } = await matches.call(scope, 'unlinkOpponent', { opponentId: params.id })
    notifyFriends({ caller, publish, scope }, notified)
    return toOpponent(opponent)
  })

  moveRoutes(api, { matches, notifyFriends })
  resultRoutes(api, matches)
}

type Moving = { matches: Services['matches']; notifyFriends: ReturnType<typeof friendNotifier> }

/** Matches that become another person's. */
function moveRoutes(api: Api, { matches, notifyFriends }: Moving) {
  serve(api, mergeOpponents, async ({ params, body, caller, scope, publish }) => {
    const { opponent, unfinished, notified } = await matches.call(scope, 'mergeOpponents', { id: params.id, ...body })
    notifyFriends({ caller, publish, scope }, notified)
    return { opponent: toOpponent(opponent), unfinished }
  })

  serve(api, listMerges, async ({ scope }) => {
    const { merges } = await matches.call(scope, 'listMerges', {})
    return merges.map((merge) => ({ ...merge, mergedAt: iso('mergedAt', merge.mergedAt) }))
  })

  serve(api, undoMerge, async ({ params, caller, scope, publish }) => {
    const { opponent, unfinished, notified } = await matches.call(scope, 'undoMerge', params)
    notifyFriends({ caller, publish, scope }, notified)
    return { opponent: toOpponent(opponent), unfinished }
  })

  serve(api, listMatchesWith, async ({ params, scope }) =>
    (await matches.call(scope, 'listMatchesWith', { opponentId: params.id })).matches.map(toMatch),
  )

  serve(api, moveMatches, async ({ params, body, caller, scope, publish }) => {
    const { moved, stayed, notified } = await matches.call(scope, 'moveMatches', { ...params, ...body })
    notifyFriends({ caller, publish, scope }, notified)
    return { moved, stayed }
  })
}

/** How the player does against these people, and beside them. */
function resultRoutes(api: Api, matches: Services['matches']) {
  serve(api, headToHead, async ({ params, scope }) => {
    const answer = await matches.call(scope, 'getHeadToHead', { opponentId: params.id })
    return {
      opponent: toOpponent(answer.opponent),
      singles: present('singles', answer.singles),
      doubles: present('doubles', answer.doubles),
      asPartner: present('asPartner', answer.asPartner),
      pointDifference: answer.pointDifference,
      lastFive: answer.lastFive.map(toMatch),
      overallWinRate: answer.overallWinRate,
      meetings: answer.meetings.map(({ playedOn, result, margin }) => ({
        playedOn,
        result: present('result', matchResult.decode(result)),
        margin,
      })),
    }
  })

  serve(api, listPartners, async ({ scope }) => {
    const { partners, allDoubles } = await matches.call(scope, 'listPartners', {})
    return {
      partners: partners.map((partner) => ({ ...partner, together: present('together', partner.together) })),
      allDoubles: present('allDoubles', allDoubles),
    }
  })
}

export function toOpponent(answer: pb.Opponent | undefined): OpponentDto {
  const opponent = present('opponent', answer)
  return {
    ...opponent,
    skillCategory: present('skillCategory', skillCategory.decode(opponent.skillCategory)),
    createdAt: iso('createdAt', opponent.createdAt),
  }
}
