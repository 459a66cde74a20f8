import { MATCH_FIELD_NAMES, pick } from '@kitchenline/domain'
import { ending, matchFormat, matchResult, matchTag, matchType, scoring, skillCategory } from '@kitchenline/proto/codecs'
import type * as pb from '@kitchenline/proto/matches'
import { confirmedAt, declinedAt, type Match, type NewMatch, type Person, SCORE_FIELDS, type Seat } from './match.ts'
import { inRow, refuse } from '../calls/check-input.ts'
import type { MatchFilter } from './match-filter.ts'

const AS_THEY_ARE = [...MATCH_FIELD_NAMES, ...SCORE_FIELDS] as const

export function fromProto(request: pb.LogMatchRequest): NewMatch {
  return {
    ...editFromProto(request),
    ...pick(request, SCORE_FIELDS),
    opponents: request.opponents.map(personFromProto),
    matchType: required('matchType', matchType.decode(request.matchType)),
    result: required('result', matchResult.decode(request.result)),
    matchDate: required('matchDate', request.matchDate),
    timeZone: request.timeZone ?? 'UTC',
  }
}

export const rowFromProto = (match: pb.LogMatchRequest, row: number): NewMatch => inRow(row, () => fromProto(match))

/** In an edit: a missing field stays as it is. */
export function editFromProto(request: pb.LogMatchRequest): Partial<NewMatch> {
  return {
    ...pick(request, [...AS_THEY_ARE, 'matchDate', 'timeZone']),
    scoring: scoring.decode(request.scoring),
    ending: ending.decode(request.ending),
    tags: request.tags.flatMap((tag) => matchTag.decode(tag) ?? []),
    matchType: matchType.decode(request.matchType),
    result: matchResult.decode(request.result),
    opponents: request.opponents.map(personFromProto),
    partner: request.partner && personFromProto(request.partner),
  }
}

/** The category is left behind: it follows from the level. */
function personFromProto({ name, id, skillLevel, userId, duprId }: pb.Participant): Person {
  return { name, id, skillLevel, ...(userId !== undefined && { userId }), ...(duprId !== undefined && { duprId }) }
}

export function toFilter(filter: pb.MatchFilter | undefined): MatchFilter {
  if (!filter) return {}
  return {
    ...filter,
    matchType: matchType.decode(filter.matchType),
    format: matchFormat.decode(filter.format),
    result: matchResult.decode(filter.result),
    tag: matchTag.decode(filter.tag),
  }
}

/** Friends who were not on court are not shown the zone. */
type Shown = Omit<Match, 'timeZone'> & Partial<Pick<Match, 'timeZone'>>

/** What the message has no field for stays here. */
export function toProto(match: Shown): pb.Match {
  return {
    ...match,
    scoring: match.scoring && scoring.encode(match.scoring),
    ending: match.ending && ending.encode(match.ending),
    tags: (match.tags ?? []).map(matchTag.encode),
    matchType: matchType.encode(match.matchType),
    format: matchFormat.encode(match.format),
    result: matchResult.encode(match.result),
    ...peopleToProto(match),
  }
}

function peopleToProto(match: Shown): { opponents: pb.Participant[]; partner: pb.Participant | undefined } {
  const at = (person: Person, seat: Seat) => ({
    ...personToProto(person),
    confirmedUserId: confirmedAt(match, seat),
    declinedUserId: declinedAt(match, seat),
  })
  return {
    opponents: match.opponents.map((person, place) => at(person, place === 0 ? 'opponent1' : 'opponent2')),
    partner: match.partner && at(match.partner, 'partner'),
  }
}

function personToProto(person: Person): pb.Participant {
  return { ...person, skillCategory: skillCategory.encode(person.skillCategory) }
}

export const required = <T>(field: string, value: T | undefined): T => value ?? refuse(field)
