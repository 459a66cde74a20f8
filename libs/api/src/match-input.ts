import {
  IMPORT_ROWS_MAX,
  IMPORTED_ROWS_MAX,
  mapMatchFields,
  MATCH_DATE_AHEAD_MS,
  MATCH_DATE_MIN,
  MATCH_RESULTS,
  MATCH_TYPES,
  MAX_GAME_POINTS,
  MAX_GAMES,
  NAME_MAX,
  SKILL_CATEGORIES,
} from '@kitchenline/domain'
import { z } from './zod.ts'
import {
  DuprId,
  Echoed,
  Id,
  optionalLine,
  optionalNumber,
  optionalText,
  optionalWord,
  optionalWords,
  SkillLevel,
  Timestamp,
  TimeZone,
} from './text-fields.ts'

const GamePoints = z.int().min(0).max(MAX_GAME_POINTS)
const GameList = z.array(GamePoints).min(1).max(MAX_GAMES)
const PointsSum = z
  .int()
  .min(0)
  .max(MAX_GAME_POINTS * MAX_GAMES)
const OptionalName = optionalLine(NAME_MAX)
const OptionalLevel = SkillLevel.nullish()
const OptionalCategory = z.enum(SKILL_CATEGORIES).nullish()
const OptionalId = Id.nullish()

const MatchDate = Timestamp.refine((text) => Date.parse(text) >= MATCH_DATE_MIN.getTime(), { error: 'too_early' }).refine(
  (text) => Date.parse(text) <= Date.now() + MATCH_DATE_AHEAD_MS,
  { error: 'in_the_future' },
)

const fields = {
  matchType: z.enum(MATCH_TYPES),
  result: z.enum(MATCH_RESULTS),
  matchDate: MatchDate,
  /** Where it was played, which decides its day. Without one, that of the request's X-Time-Zone. */
  timeZone: TimeZone.optional(),
  playedOn: Echoed,
  ...mapMatchFields({
    line: ({ max }) => optionalLine(max),
    text: ({ max }) => optionalText(max),
    number: ({ max }) => optionalNumber(max),
    scoring: ({ of }) => optionalWord(of),
    ending: ({ of }) => optionalWord(of),
    tags: ({ of, max }) => optionalWords(of, max),
  }),
  playerScore: PointsSum.optional(),
  userScore: GameList.optional(),
  /** A list beside userScore, a sum beside playerScore. */
  opponentScore: z.union([PointsSum, GameList]).optional(),
  opponentName: OptionalName,
  opponentId: OptionalId,
  opponentSkillLevel: OptionalLevel,
  opponentSkillCategory: OptionalCategory,
  partnerName: OptionalName,
  partnerId: OptionalId,
  opponent1Name: OptionalName,
  opponent1Id: OptionalId,
  opponent1SkillLevel: OptionalLevel,
  opponent1SkillCategory: OptionalCategory,
  opponent2Name: OptionalName,
  opponent2Id: OptionalId,
  opponent2SkillLevel: OptionalLevel,
  opponent2SkillCategory: OptionalCategory,
  id: Echoed,
  createdAt: Echoed,
  performanceScore: Echoed,
  format: Echoed,
  games: Echoed,
  version: Echoed,
  confirmedBy: Echoed,
  declinedBy: Echoed,
  isConfirmed: Echoed,
}

/** Friends who were on court, by their accounts: each is, or becomes, the entry of the book that is linked to that friend. */
const friends = {
  opponentUserId: OptionalId,
  opponent1UserId: OptionalId,
  opponent2UserId: OptionalId,
  partnerUserId: OptionalId,
}
const SEATS = ['opponent', 'opponent1', 'opponent2', 'partner'] as const

type Fields = z.infer<z.ZodObject<typeof fields>>

/** The three payloads of the specification in one schema: quick log (lists), log form singles (sums), log form doubles. */
export const LogMatchBody = z.strictObject({ ...fields, ...friends }).superRefine((body, context) => {
  reportMissing(body, context)
  for (const seat of SEATS) if (body[`${seat}UserId`] && !body[`${seat}Name`]) missing(context, `${seat}Name`)
})
export type LogMatchBody = z.input<typeof LogMatchBody>
export type ParsedLogMatchBody = z.output<typeof LogMatchBody>

type Issues = z.core.$RefinementCtx

const missing = (context: Issues, path: string) => context.addIssue({ code: 'custom', path: [path], message: 'required' })

function reportMissing(body: Fields, context: Issues): void {
  if (!body.opponentName && !body.opponent1Name)
    missing(context, body.matchType === 'doubles' || body.partnerName ? 'opponent1Name' : 'opponentName')
  for (const path of scoreProblems(body)) missing(context, path)
}

/** Which score fields are missing: either both lists or both sums must be there. */
function scoreProblems(body: Pick<Fields, 'userScore' | 'playerScore' | 'opponentScore'>): string[] {
  const problems: string[] = []
  if (body.opponentScore === undefined) problems.push('opponentScore')
  if (body.userScore === undefined && body.playerScore === undefined) problems.push('playerScore')
  if (body.userScore === undefined && Array.isArray(body.opponentScore)) problems.push('userScore')
  if (body.userScore !== undefined && body.playerScore === undefined && typeof body.opponentScore === 'number')
    problems.push('opponentScore')
  return problems
}

/** Any of the fields of a match. What is null is cleared; what is missing stays. */
export const EditMatchBody = z
  .strictObject({ ...fields, ...friends })
  .partial()
  .superRefine((body, context) => {
    const scored = body.userScore !== undefined || body.playerScore !== undefined || body.opponentScore !== undefined
    if (!scored) return
    for (const path of scoreProblems(body)) missing(context, path)
  })
export type EditMatchBody = z.input<typeof EditMatchBody>
export type ParsedEditMatchBody = z.output<typeof EditMatchBody>

/** By which DUPR knows those on court: entries of the book that have no such id get it. */
const duprIds = {
  opponentDuprId: DuprId.nullish(),
  opponent1DuprId: DuprId.nullish(),
  opponent2DuprId: DuprId.nullish(),
  partnerDuprId: DuprId.nullish(),
}

/** A row of a file knows no accounts. */
const ImportedMatch = z.strictObject({ ...fields, ...duprIds }).superRefine(reportMissing)

export const ImportMatchesBody = z.strictObject({
  /** Made by the client once per file: the same file sent again stores nothing twice. */
  importId: Id,
  /** Number of the first row of this part in the file. */
  firstRow: z.int().min(0).max(IMPORTED_ROWS_MAX),
  matches: z.array(ImportedMatch).min(1).max(IMPORT_ROWS_MAX),
})
export type ImportMatchesBody = z.input<typeof ImportMatchesBody>

const TrialMatch = z.strictObject({ ...fields, id: z.string().regex(/^trial_[A-Za-z0-9_-]{21}$/) })

/** The browser's trial record. More than three matches are not refused: what is over the limit is skipped. */
export const MigrateTrialBody = z.strictObject({
  matches: z.array(TrialMatch).max(20),
  createdAt: Echoed,
  lastActivity: Echoed,
})
export type MigrateTrialBody = z.input<typeof MigrateTrialBody>
