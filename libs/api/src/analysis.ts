import {
  ACCESS_SOURCES,
  ADVICE_CODES,
  ANALYSES_PAGE_MAX,
  ANALYSIS_KINDS,
  CONFIDENCE_WORDS,
  EVIDENCE_CODES,
  LANGUAGES,
  LEVEL_MOVES,
  MATCH_FORMATS,
} from '@kitchenline/domain'
import { z } from './zod.ts'
import { endpoint } from './endpoint.ts'
import { Cursor, Id } from './text-fields.ts'

const REPLAYED = ['constants', 'changes', 'links'] as const

const figures = {
  /** Counts, levels, shares and chances (0 to 1), days. Of a partner: partnerId and, to the owner alone, partnerName. */
  params: z.record(z.string(), z.union([z.number(), z.string()])),
  /** The matches it rests on, in the order of play, the latest thirty at most; empty in the history and for all but the owner. */
  matchIds: z.array(z.string()),
}
export const ReasonDto = z.object({ code: z.enum(EVIDENCE_CODES), ...figures })
export type ReasonDto = z.infer<typeof ReasonDto>
export const AdviceDto = z.object({ code: z.enum(ADVICE_CODES), ...figures })
export type AdviceDto = z.infer<typeof AdviceDto>

/** Whether the owner may have new analyses, and by what. */
export const AnalysisAccessDto = z.object({
  canUse: z.boolean(),
  reason: z.enum(ACCESS_SOURCES),
  /** Only while free ones are counted. */
  remainingFree: z.number().optional(),
})
export type AnalysisAccessDto = z.infer<typeof AnalysisAccessDto>

/** The level from confirmed matches alone, where it lies four times in five, and how these and the others went. */
const ConfirmedLevelDto = z.object({
  ...{ level: z.number(), from: z.number(), to: z.number() },
  ...{ matches: z.number(), wins: z.number(), otherMatches: z.number(), otherWins: z.number() },
})
export type ConfirmedLevelDto = z.infer<typeof ConfirmedLevelDto>

/** Level and its reasons are there when an analysis was ever made and hasEnoughData; sentences are English, codes are for screens. */
export const SkillAnalysisDto = z.object({
  hasEnoughData: z.boolean(),
  analysisType: z.enum(MATCH_FORMATS),
  suggestedSkillLevel: z.number().optional(),
  currentSkillLevel: z.number().optional(),
  skillLevelDelta: z.number().optional(),
  confidence: z.number().min(0).max(1).optional(),
  recommendation: z.string().optional(),
  reasoning: z.array(z.string()),
  matchesAnalyzed: z.number(),
  gamesNeeded: z.number(),
  isUpdate: z.boolean(),
  isReset: z.boolean(),
  message: z.string().optional(),
  currentMatches: z.object({ singles: z.number(), doubles: z.number() }),
  reasons: z.array(ReasonDto),
  advice: AdviceDto.optional(),
  /** From ten matches that another player on court has confirmed; to others only where the owner has chosen so. */
  confirmed: ConfirmedLevelDto.optional(),
  /** The last ten matches beside what was expected of them. */
  form: z.object({ matches: z.number(), wins: z.number(), expectedWins: z.number() }).optional(),
  /** Where the level lies four times in five. */
  band: z.object({ from: z.number(), to: z.number() }).optional(),
  /** How many different known people stood across the net. */
  opponents: z.number(),
  /** How many more make it solid; absent once it is, and while it is moving. */
  nextStep: z.object({ matches: z.number(), opponents: z.number() }).optional(),
  /** Of a level that is moving: whether the last results are better or worse than it. */
  movesTo: z.enum(LEVEL_MOVES).optional(),
  confidenceWord: z.enum(CONFIDENCE_WORDS).optional(),
  analyzedAt: z.string().optional(),
  /** The last day of play in it, at its last match. */
  playedUpTo: z.string().optional(),
  /** New matches that no analysis holds, because access is used up. */
  waitingMatches: z.number(),
  /** Why the last analysis judged all matches again: the method changed, earlier matches, or the own levels of linked friends. */
  replayed: z.enum(REPLAYED).optional(),
  /** The same reasons (by code) and advice as a language model words them for the owner, where one is configured and has answered. */
  wording: z
    .object({ language: z.enum(LANGUAGES), reasons: z.record(z.string(), z.string()), advice: z.string().optional() })
    .optional(),
  /** For the owner alone; absent while svc-billing is unavailable. */
  access: AnalysisAccessDto.optional(),
  /** In the dashboard, which shows what is stored: matches have changed since, so the analysis itself has more. */
  isStale: z.boolean().optional(),
})
export type SkillAnalysisDto = z.infer<typeof SkillAnalysisDto>

const ofUser = z.strictObject({ userId: Id })
const type = z.enum(MATCH_FORMATS).optional()

export const skillAnalysis = endpoint({
  method: 'GET',
  path: '/api/users/{userId}/ai-skill-analysis',
  access: 'user',
  shows: ['own-matches', 'own-profile', 'own-plan'],
  summary: 'The skill analysis of one format, by default of the one with more matches; oneself, a friend or an administrator',
  params: ofUser,
  query: z.strictObject({ type }),
  response: SkillAnalysisDto,
})

export const AnalysisEntryDto = z.object({
  id: z.string(),
  createdAt: z.string(),
  /** The last day of play in it, at its last match; absent from an older gateway. */
  playedUpTo: z.string().optional(),
  analysisType: z.enum(MATCH_FORMATS),
  analysisKind: z.enum(ANALYSIS_KINDS),
  /** The newest match it held; gone once that match is. */
  matchId: z.string().optional(),
  previousSkillLevel: z.number().optional(),
  suggestedSkillLevel: z.number(),
  skillLevelDelta: z.number().optional(),
  confidence: z.number().min(0).max(1),
  band: z.object({ from: z.number(), to: z.number() }).optional(),
  reasoning: z.array(z.string()),
  reasons: z.array(ReasonDto),
  recommendation: z.string(),
  advice: AdviceDto.optional(),
  matchesAnalyzed: z.number(),
  /** By how much each new match moved the level. */
  matchImpact: z.array(z.object({ matchId: z.string(), levels: z.number() })),
  replayed: z.enum(REPLAYED).optional(),
})
export type AnalysisEntryDto = z.infer<typeof AnalysisEntryDto>

export const analysisHistory = endpoint({
  method: 'GET',
  path: '/api/users/{userId}/ai-analysis-history',
  access: 'user',
  tokens: 'figures:read',
  shows: ['own-matches', 'own-profile', 'own-plan'],
  summary: 'The analyses of one format, newest first; oneself, a friend or an administrator',
  params: ofUser,
  query: z.strictObject({ type, limit: z.coerce.number().int().min(1).max(ANALYSES_PAGE_MAX).optional(), cursor: Cursor }),
  response: z.array(AnalysisEntryDto),
})

/** The level at the end of one UTC day of play. The counts are of all matches with points up to then. */
export const LevelPointDto = z.object({
  /** Of the day's last match. */
  date: z.string(),
  level: z.number(),
  matches: z.number(),
  wins: z.number(),
  /** Wins that were to be expected, by the chances before each match. */
  expected: z.number(),
  /** Mean level of the strongest opponents beaten by then, of those whose levels are all known. */
  beaten: z.number().optional(),
})
export type LevelPointDto = z.infer<typeof LevelPointDto>

export const levelLine = endpoint({
  method: 'GET',
  path: '/api/users/{userId}/level-line',
  access: 'user',
  tokens: 'figures:read',
  shows: ['own-matches', 'own-profile', 'own-plan'],
  summary:
    'The level of one format by days of play, oldest first, from the tenth match on; oneself, a friend or an administrator',
  params: ofUser,
  query: z.strictObject({ type }),
  response: z.object({ analysisType: z.enum(MATCH_FORMATS), points: z.array(LevelPointDto) }),
})

/** A friend sees level, reasons and history, and no match, name, note or place. */
export const FriendAnalysisDto = SkillAnalysisDto.extend({ analysisDate: z.string().optional() })
export type FriendAnalysisDto = z.infer<typeof FriendAnalysisDto>

export const friendAnalysis = endpoint({
  method: 'GET',
  path: '/api/friends/{id}/ai-analysis',
  access: 'user',
  shows: [],
  summary: "A friend's last analysis of one format",
  params: z.strictObject({ id: Id }),
  query: z.strictObject({ type }),
  response: FriendAnalysisDto,
})

/** Whether the own level and those of friends count in each other's analyses. Off until both sides have turned it on. */
export const LevelLinkingDto = z.strictObject({ enabled: z.boolean() })

export const getLevelLinking = endpoint({
  method: 'GET',
  path: '/api/users/me/level-linking',
  access: 'user',
  shows: ['own-profile'],
  summary: 'Whether the own level is linked with those of friends who agree to it as well',
  response: LevelLinkingDto,
})

export const setLevelLinking = endpoint({
  method: 'PUT',
  path: '/api/users/me/level-linking',
  access: 'user',
  changes: 'own-profile',
  summary: 'Links the own level with those of friends who agree to it as well, or ends that on both sides',
  body: LevelLinkingDto,
  response: LevelLinkingDto,
})

const Drill = z.object({ code: z.enum(ADVICE_CODES), isDone: z.boolean() })

export const DrillsDto = z.object({
  /** Advised for the next session; absent without an analysis. */
  current: Drill.optional(),
  /** Advised before: what one has done before the matches that made the next analysis. */
  before: Drill.optional(),
  /** What has come since the one that was done last. */
  lastDone: z
    .object({ code: z.enum(ADVICE_CODES), doneAt: z.string(), matches: z.number().int(), levels: z.number() })
    .optional(),
})
export type DrillsDto = z.infer<typeof DrillsDto>

const ofFormat = z.strictObject({ type: z.enum(MATCH_FORMATS) })

export const drills = endpoint({
  method: 'GET',
  path: '/api/users/me/drills/{type}',
  access: 'user',
  tokens: 'figures:read',
  shows: ['own-matches', 'own-profile', 'own-plan'],
  summary: 'What the analysis of one format advises to do, and which of it is done',
  params: ofFormat,
  response: DrillsDto,
})

export const setDrill = endpoint({
  method: 'PUT',
  path: '/api/users/me/drills/{type}',
  access: 'user',
  changes: 'own-profile',
  summary: 'Marks what was advised as done, or takes that back',
  params: ofFormat,
  body: z.strictObject({ code: z.enum(ADVICE_CODES), isDone: z.boolean() }),
  response: DrillsDto,
})
