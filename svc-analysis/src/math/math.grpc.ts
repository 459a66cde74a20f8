import type * as pb from '@kitchenline/proto/analysis'
import { matchFormat } from '@kitchenline/proto/codecs'
import type { Edge } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { FOUR_IN_FIVE } from '../levels/likely-range.ts'
import { peopleIn } from '../matches/rated-match-of.ts'
import { getAnalysisMath, type JudgedPlayed } from './get-analysis-math.ts'

export function mathHandlers(ctx: Context, edge: Edge) {
  return {
    getAnalysisMath: edge.user<pb.GetAnalysisMathRequest, pb.GetAnalysisMathResponse>(async (request, { caller, onward }) => {
      const format = matchFormat.decode(request.format)
      const math = await getAnalysisMath(ctx, { ...request, format, onward, userId: caller.userId })
      return { ...math, matches: math.matches.map(toProto) }
    }),
  }
}

function toProto({ played, match, share, expectedShare, chance, levels, against }: JudgedPlayed): pb.AnalyzedMatch {
  const linkedLevels = peopleIn(played).flatMap(({ name, level: stated, estimate }): pb.LinkedLevel[] =>
    estimate ? [{ name, stated, level: estimate.level, margin: FOUR_IN_FIVE * estimate.sd, asOf: estimate.asOf }] : [],
  )
  return {
    ...{ share, expectedShare, chance, levels, against },
    games: match.isSum ? [] : [...match.games],
    matchId: played.id,
    matchDate: played.matchDate,
    won: played.won,
    own: played.playerScore,
    opponent: played.opponentScore,
    opponentNames: played.opponents.map(({ name }) => name),
    partnerName: played.partner?.name,
    linked: linkedLevels.length > 0,
    linkedLevels,
  }
}
