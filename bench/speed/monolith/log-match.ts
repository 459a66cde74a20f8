import { randomUUID } from 'node:crypto'
import { LogMatchBody, type ParsedLogMatchBody } from '@kitchenline/api'
import { ADVANCED_LEVEL, foldText, formatOf, performanceScore, sumGames } from '@kitchenline/domain'
import type { Request, Response } from 'express'
import { toDto, type Named, type StoredMatch } from './match-dto.ts'
import { MatchModel, OpponentModel, StatsModel } from './models.ts'

const LEVEL = 3.5

/** Opponents, match and sums are written one after the other: a crash between two of them leaves sums that are wrong. */
export async function logMatch(req: Request, res: Response): Promise<void> {
  const parsed = LogMatchBody.safeParse(req.body)
  if (!parsed.success) return void res.status(400).json({ code: 'INVALID_INPUT', errors: parsed.error.issues })
  const { _id: userId } = res.locals.user as { _id: string }
  const key = req.get('Idempotency-Key')
  const earlier = key && (await MatchModel.findOne({ userId, idempotencyKey: key }).lean<StoredMatch>())
  if (earlier) return void res.status(201).json(toDto(earlier))

  const body = parsed.data
  const lost = body.result === 'lost'
  const [opponents, partner] = await Promise.all([
    Promise.all(
      opponentsOf(body).map((person) => metAs(userId, person, { totalMatches: 1, wins: lost ? 1 : 0, losses: lost ? 0 : 1 })),
    ),
    body.partnerName ? metAs(userId, { name: body.partnerName }, {}) : undefined,
  ])
  const match = { ...matchOf(userId, body), people: { opponents, partner } } as StoredMatch
  await MatchModel.create({ ...match, idempotencyKey: key })
  await count(match)
  res.status(201).json(toDto(match))
}

type PersonInput = { name: string; skillLevel?: number | null | undefined }

const opponentsOf = (body: ParsedLogMatchBody): PersonInput[] =>
  [
    { name: body.opponent1Name ?? body.opponentName, skillLevel: body.opponent1SkillLevel ?? body.opponentSkillLevel },
    { name: body.opponent2Name, skillLevel: body.opponent2SkillLevel },
  ].flatMap(({ name, ...rest }) => (name ? [{ name, ...rest }] : []))

async function metAs(userId: string, { name, skillLevel }: PersonInput, $inc: Record<string, number>): Promise<Named> {
  const entry = { _id: randomUUID(), name, skillLevel: skillLevel ?? LEVEL, createdAt: new Date() }
  const update = { $setOnInsert: entry, ...(Object.keys($inc).length > 0 && { $inc }) }
  const options = { upsert: true, returnDocument: 'after' as const }
  const { _id: id, skillLevel: level } = (await OpponentModel.findOneAndUpdate(
    { userId, nameKey: foldText(name) },
    update,
    options,
  ).lean())!
  return { name, id: id!, skillLevel: skillLevel ?? level! }
}

function matchOf(userId: string, body: ParsedLogMatchBody): Omit<StoredMatch, 'people'> {
  const opponentGames = Array.isArray(body.opponentScore) ? body.opponentScore : []
  const ownGames = body.userScore ?? []
  const playerScore = body.playerScore ?? sumGames(ownGames)
  const opponentScore = typeof body.opponentScore === 'number' ? body.opponentScore : sumGames(opponentGames)
  const { matchType, result } = body
  return {
    ...{ _id: randomUUID(), userId, matchType, result, playerScore, opponentScore, ownGames, opponentGames },
    format: formatOf({ matchType, partnerName: body.partnerName ?? undefined }),
    matchDate: new Date(body.matchDate),
    createdAt: new Date(),
    ...(body.location && { location: body.location }),
    ...(body.notes && { notes: body.notes }),
    ...(body.duration && { duration: body.duration }),
    performanceScore: performanceScore({ matchType, result, playerScore, opponentScore }),
  }
}

/** Sums by increments; a streak only for the newest match. */
async function count({
  userId,
  format,
  result,
  performanceScore: score,
  matchType,
  people: { opponents },
}: StoredMatch): Promise<void> {
  const won = result === 'won' ? 1 : 0
  const isAdvanced = opponents.reduce((sum, { skillLevel }) => sum + skillLevel, 0) / opponents.length >= ADVANCED_LEVEL
  const step = (was: string) => ({
    $cond: [won ? { $gt: [was, 0] } : { $lt: [was, 0] }, { $add: [was, won ? 1 : -1] }, won ? 1 : -1],
  })
  const plus = (path: string, by: number) => [path, { $add: [{ $ifNull: [`$${path}`, 0] }, by] }] as const
  const sums = Object.fromEntries([
    plus(`${format}.matches`, 1),
    plus(`${format}.wins`, won),
    plus(`${format}.scoreSum`, score),
    plus(`${format}.byType.${matchType}.matches`, 1),
    plus(`${format}.byType.${matchType}.wins`, won),
    ...(isAdvanced ? [plus(`${format}.advanced.matches`, 1), plus(`${format}.advanced.wins`, won)] : []),
  ])
  const streaks = Object.fromEntries(['both', format].map((scope) => [`streak.${scope}`, step(`$streak.${scope}`)]))
  await StatsModel.updateOne({ _id: userId }, [{ $set: { ...sums, ...streaks } }], { upsert: true, updatePipeline: true })
}
