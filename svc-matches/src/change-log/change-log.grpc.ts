import { ending, matchFormat, matchResult, scoring } from '@kitchenline/proto/codecs'
import type * as pb from '@kitchenline/proto/matches'
import type { Edges } from '../calls/edges.ts'
import type { Context } from '../context.ts'
import { confirmedAt, type Match, type Person } from '../records/match.ts'
import { required } from '../records/match-codec.grpc.ts'
import { type ChangesHead, streamChanges } from './stream-changes.ts'

export const changeLogHandlers = (ctx: Context, { reads }: Edges) =>
  ({
    streamChanges: reads.userStream(async function* (request, { caller: { userId } }) {
      const format = required('format', matchFormat.decode(request.format))
      for await (const part of streamChanges(ctx, { userId, format, since: request.since })) {
        yield { ...part, head: part.head && toHead(part.head), matches: part.matches.map(toPlayed) }
      }
    }),
  }) satisfies Partial<pb.MatchesServiceServer>

function toHead({ counts, ...head }: ChangesHead): pb.ChangesHead {
  return { ...head, singlesMatches: counts.singles, doublesMatches: counts.doubles }
}

function toPlayed(match: Match): pb.PlayedMatch {
  const { id, playedOn, createdAt, ownGames, opponentGames, playerScore, opponentScore } = match
  return {
    ...{ id, playedOn, createdAt, ownGames, opponentGames, playerScore, opponentScore },
    result: matchResult.encode(match.result),
    scoring: match.scoring && scoring.encode(match.scoring),
    ending: match.ending && ending.encode(match.ending),
    opponents: match.opponents.map((person, place) =>
      toParticipant(person, confirmedAt(match, place === 0 ? 'opponent1' : 'opponent2')),
    ),
    partner: match.partner && toParticipant(match.partner, confirmedAt(match, 'partner')),
  }
}

function toParticipant({ name, id, skillLevel }: Person, confirmedUserId: string | undefined): pb.Participant {
  return { name, id, skillLevel, skillCategory: 'SKILL_CATEGORY_UNSPECIFIED', confirmedUserId }
}
