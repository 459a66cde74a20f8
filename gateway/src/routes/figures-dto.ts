import type { MatchTypeStatsDto, TrendPointDto } from '@kitchenline/api'
import { matchType } from '@kitchenline/proto/codecs'
import type * as pb from '@kitchenline/proto/matches'
import { present } from './present.ts'

export const toTrend = (points: pb.TrendPoint[]): TrendPointDto[] =>
  points.map(({ week, score, matches }) => ({ week, score: score ?? null, matches }))

export const toMatchTypes = (rows: pb.MatchTypeFigures[]): MatchTypeStatsDto[] =>
  rows.map((row) => ({ ...row, matchType: present('matchType', matchType.decode(row.matchType)) }))
