import type { MatchTypeStatsDto, TraitRecordDto, TrendPointDto } from '@kitchenline/api'
import { TRAITS } from '@kitchenline/domain'
import { matchType } from '@kitchenline/proto/codecs'
import type * as pb from '@kitchenline/proto/matches'
import { present } from './present.ts'

export const toTrend = (points: pb.TrendPoint[]): TrendPointDto[] =>
  points.map(({ week, score, matches }) => ({ week, score: score ?? null, matches }))

export const toMatchTypes = (rows: pb.MatchTypeFigures[]): MatchTypeStatsDto[] =>
  rows.map((row) => ({ ...row, matchType: present('matchType', matchType.decode(row.matchType)) }))

/** What a newer service counts besides is not known here. */
export const toTraits = (records: pb.TraitRecord[]): TraitRecordDto[] =>
  records.flatMap((record) => {
    const trait = TRAITS.find((known) => known === record.trait)
    return trait ? [{ ...record, trait }] : []
  })
