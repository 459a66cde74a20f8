import type { ParsedEditMatchBody } from '@kitchenline/api'
import { EDITED_FIELDS, MATCH_FIELD_NAMES, pick } from '@kitchenline/domain'
import { ending, matchResult, matchTag, matchType, scoring, skillCategory } from '@kitchenline/proto/codecs'
import type * as pb from '@kitchenline/proto/matches'
import { scores } from './log-match-request.ts'

type Body = ParsedEditMatchBody
type Key = keyof Body

const SCORE = ['userScore', 'playerScore', 'opponentScore'] as const
/** Which key of the body carries which part of a person. The category follows from the level and is not accepted. */
const PEOPLE = {
  opponent: { name: 'opponentName', id: 'opponentId', userId: 'opponentUserId', skillLevel: 'opponentSkillLevel' },
  opponent1: { name: 'opponent1Name', id: 'opponent1Id', userId: 'opponent1UserId', skillLevel: 'opponent1SkillLevel' },
  opponent2: { name: 'opponent2Name', id: 'opponent2Id', userId: 'opponent2UserId', skillLevel: 'opponent2SkillLevel' },
  partner: { name: 'partnerName', id: 'partnerId', userId: 'partnerUserId' },
} as const satisfies Record<string, Partial<Record<'name' | 'id' | 'userId' | 'skillLevel', Key>>>
type Who = keyof typeof PEOPLE

/** Only what the body names is meant; named and empty means: no longer set. A date that is moved is one of here, unless the body says where. */
export function toEditMatchRequest(
  id: string,
  body: Body,
  { here, version }: { here: string; version: number | undefined },
): pb.EditMatchRequest {
  const named = (keys: readonly Key[]) => keys.some((key) => key in body)
  const first = firstOpponent(body)
  const fields = [
    ...EDITED_FIELDS.filter((key) => key in body),
    ...(named(SCORE) ? ['score'] : []),
    ...partsNamed(body, first, 'opponent1'),
    ...partsNamed(body, 'opponent2'),
    ...partsNamed(body, 'partner'),
  ]
  const opponents = [person(body, first), person(body, 'opponent2')]
  return {
    id,
    fields,
    version,
    match: {
      matchType: matchType.encode(body.matchType),
      result: matchResult.encode(body.result),
      matchDate: body.matchDate === undefined ? undefined : new Date(body.matchDate),
      timeZone: body.timeZone ?? (body.matchDate === undefined ? undefined : here),
      ...pick(body, MATCH_FIELD_NAMES),
      scoring: body.scoring && scoring.encode(body.scoring),
      ending: body.ending && ending.encode(body.ending),
      tags: (body.tags ?? []).map(matchTag.encode),
      ...scores(body),
      // The second one is identified by place.
      opponents:
        partsNamed(body, 'opponent2').length > 0 ? opponents : opponents.slice(0, partsNamed(body, first).length > 0 ? 1 : 0),
      partner: partsNamed(body, 'partner').length > 0 ? person(body, 'partner') : undefined,
      idempotencyKey: undefined,
    },
  }
}

/** A match as read has the first opponent under two names; a client that sends both has changed the one that its form shows. */
function firstOpponent(body: Body): Who {
  const numbered = Object.values(PEOPLE.opponent1)
  if (numbered.some((key) => body[key] !== undefined && body[key] !== null)) return 'opponent1'
  return partsNamed(body, 'opponent').length > 0 ? 'opponent' : 'opponent1'
}

const partsNamed = (body: Body, who: Who, as: string = who): string[] =>
  Object.entries(PEOPLE[who]).flatMap(([part, key]) => (key in body ? [`${as}.${part}`] : []))

function person(body: Body, who: Who): pb.Participant {
  const keys: { name: Key; id: Key; userId: Key; skillLevel?: Key } = PEOPLE[who]
  return {
    name: (body[keys.name] as string | undefined) ?? '',
    id: (body[keys.id] as string | null | undefined) ?? undefined,
    userId: (body[keys.userId] as string | null | undefined) ?? undefined,
    skillLevel: keys.skillLevel && ((body[keys.skillLevel] as number | null | undefined) ?? undefined),
    skillCategory: skillCategory.encode(undefined),
  }
}
