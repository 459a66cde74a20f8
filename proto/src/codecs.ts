import {
  AUDIENCES,
  IMPORT_STATES,
  MATCH_FORMATS,
  MATCH_RESULTS,
  MATCH_TAGS,
  MATCH_TYPES,
  PROFILE_FIELDS,
  RELATIONSHIP_STATUSES,
  ROLES,
  ENDINGS,
  SCORINGS,
  CALENDAR_SCOPE,
  SKILL_CATEGORIES,
  TOKEN_SCOPES,
  type Audience,
  type ImportState,
  type MatchFormat,
  type MatchResult,
  type MatchTag,
  type MatchType,
  type ProfileField,
  type RelationshipStatus,
  type Role,
  type Ending,
  type Scoring,
  type SkillCategory,
  type TokenScope,
} from '@kitchenline/domain'
import type * as common from '../gen/kitchenline/common/v1/vocabulary.ts'
import type * as identity from '../gen/kitchenline/identity/v1/identity.ts'
import type * as matches from '../gen/kitchenline/matches/v1/matches.ts'
import type * as social from '../gen/kitchenline/social/v1/social.ts'

export type Codec<Word extends string, Wire extends string> = {
  /** No word becomes UNSPECIFIED. */
  encode(word: Word | undefined): Wire
  /** UNSPECIFIED and words of a newer version become undefined. */
  decode(wire: Wire | undefined): Word | undefined
}

function codec<Word extends string, Wire extends string>(prefix: string, words: readonly Word[]): Codec<Word, Wire> {
  const wireOf = (word: string) => `${prefix}_${word.toUpperCase().replace(/[-:]/, '_')}` as Wire
  const wordOf = new Map<Wire, Word>(words.map((word) => [wireOf(word), word]))
  return {
    encode: (word) => wireOf(word ?? 'unspecified'),
    decode: (wire) => wire && wordOf.get(wire),
  }
}

export const matchType = codec<MatchType, matches.MatchType>('MATCH_TYPE', MATCH_TYPES)
export const matchResult = codec<MatchResult, matches.MatchResult>('MATCH_RESULT', MATCH_RESULTS)
export const scoring = codec<Scoring, matches.Scoring>('SCORING', SCORINGS)
export const ending = codec<Ending, matches.Ending>('ENDING', ENDINGS)
export const matchTag = codec<MatchTag, matches.MatchTag>('MATCH_TAG', MATCH_TAGS)
export const matchFormat = codec<MatchFormat, common.MatchFormat>('MATCH_FORMAT', MATCH_FORMATS)
export const importState = codec<ImportState, matches.ImportState>('IMPORT_STATE', IMPORT_STATES)
export const role = codec<Role, common.Role>('ROLE', ROLES)
export const skillCategory = codec<SkillCategory, common.SkillCategory>('SKILL_CATEGORY', SKILL_CATEGORIES)
const SCOPES = [...TOKEN_SCOPES, CALENDAR_SCOPE] as const
export const tokenScope = codec<TokenScope, identity.TokenScope>('TOKEN_SCOPE', SCOPES)
export const audience = codec<Audience, identity.Audience>('AUDIENCE', AUDIENCES)
/** A field that is left out has no audience. */
export const encodeVisibility = (shown: Partial<Record<ProfileField, Audience>>): identity.Visibility => ({
  picture: audience.encode(shown.picture),
  bio: audience.encode(shown.bio),
  level: audience.encode(shown.level),
  figures: audience.encode(shown.figures),
  confirmed: audience.encode(shown.confirmed),
})
export const profileField = codec<ProfileField, identity.ProfileField>('PROFILE_FIELD', PROFILE_FIELDS)
/** HIDDEN has no word: who is hidden does not exist for the other. */
export const relationshipStatus = codec<RelationshipStatus, social.RelationshipStatus>(
  'RELATIONSHIP_STATUS',
  RELATIONSHIP_STATUSES,
)
