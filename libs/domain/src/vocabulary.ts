import { cleanLine } from './text.ts'

export const MATCH_TYPES = ['singles', 'doubles', 'tournament', 'practice'] as const
export type MatchType = (typeof MATCH_TYPES)[number]

/** How a match was played, whatever its occasion. Decides the collection, the statistics and the analysis it counts in. */
export const MATCH_FORMATS = ['singles', 'doubles'] as const
export type MatchFormat = (typeof MATCH_FORMATS)[number]

export const MATCH_RESULTS = ['won', 'lost'] as const
export type MatchResult = (typeof MATCH_RESULTS)[number]

/** Points on the own serve alone, or on every rally. */
export const SCORINGS = ['side-out', 'rally'] as const
export type Scoring = (typeof SCORINGS)[number]

/** How a match ended that was not played to the end. Of all but the first, nothing was played. */
export const ENDINGS = ['retired', 'walkover', 'forfeit', 'default'] as const
export type Ending = (typeof ENDINGS)[number]

/** The kind of event that a match belongs to, and who plays in it. */
export const MATCH_TAGS = ['rec', 'league', 'ladder', 'tournament', 'mixed', 'womens', 'mens'] as const
export type MatchTag = (typeof MATCH_TAGS)[number]

export const SKILL_CATEGORIES = ['beginner', 'intermediate', 'advanced', 'professional', 'elite'] as const
export type SkillCategory = (typeof SKILL_CATEGORIES)[number]

/** How far the import of a file has come. */
export const IMPORT_STATES = ['receiving', 'running', 'done', 'failed', 'undoing', 'undone'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** What another player is to oneself. */
export const RELATIONSHIP_STATUSES = ['none', 'request_sent', 'request_received', 'friend', 'self'] as const
export type RelationshipStatus = (typeof RELATIONSHIP_STATUSES)[number]

/** In place of the name of an erased account. Screens have words for it. */
export const FORMER_PLAYER = '–'

export const ROLES = ['user', 'admin'] as const
export type Role = (typeof ROLES)[number]

/**
 * What a player changes on one screen and sees on the others: matches, the book alone, what the server then continues by itself,
 * account and privacy, and what has been bought.
 */
export const OWN_NEWS_KINDS = ['own-matches', 'own-people', 'own-jobs', 'own-profile', 'own-plan'] as const
export type OwnNewsKind = (typeof OWN_NEWS_KINDS)[number]

/** What may change on a player's screens: through what others do, and through the player's own other screens. */
export const NEWS_KINDS = ['friend-requests', 'friends', 'match-confirmations', 'taps', ...OWN_NEWS_KINDS] as const
export type NewsKind = (typeof NEWS_KINDS)[number]

/** Doubles when the type is doubles or a partner is named; tournament and practice take the format they were played in. */
export function formatOf(match: { matchType: MatchType; partnerName?: string | undefined }): MatchFormat {
  return match.matchType === 'doubles' || cleanLine(match.partnerName ?? '') ? 'doubles' : 'singles'
}
