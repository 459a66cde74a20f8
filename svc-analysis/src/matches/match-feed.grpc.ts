import { ending, matchFormat, scoring } from '@kitchenline/proto/codecs'
import { MatchesServiceClient, type Participant, type PlayedMatch as Wire } from '@kitchenline/proto/matches'
import { connect, streamCall } from '@kitchenline/runtime'
import { DomainError, isJudged } from '@kitchenline/domain'
import type { Changes, MatchFeed } from './match-feed.ts'
import type { Person, PlayedMatch } from './played-match.ts'

/** Calls svc-matches on behalf of the same caller and within the caller's deadline. */
export function matchesFeed(address: string): MatchFeed & { close(): void } {
  const client = connect(MatchesServiceClient, address, ['StreamChanges'])
  return {
    async read(onward, { format, since }, eachPage) {
      const parts = streamCall(
        client.streamChanges.bind(client),
        { format: matchFormat.encode(format), ...(since && { since }) },
        onward,
      )
      let changes: Changes | undefined
      for await (const { head, matches, gone: deleted } of parts) {
        if (head)
          changes = { ...head, counts: { singles: head.singlesMatches, doubles: head.doublesMatches }, matches: [], deleted: [] }
        const page = matches.filter(isScored).map(toPlayed)
        changes?.matches.push(...page)
        if (changes?.isComplete) await eachPage?.(page)
        changes?.deleted.push(...deleted, ...matches.filter((match) => !isScored(match)))
      }
      if (!changes) throw new DomainError('UNEXPECTED', {}, { cause: new Error('changes without a head') })
      return changes
    },
    close: () => client.close(),
  }
}

/** What says nothing of a level is to an analysis as if it were not there. */
const isScored = (match: Wire) => isJudged({ ...match, ending: ending.decode(match.ending) })

/** No rest and no spread: a long log has thousands. */
function toPlayed(match: Wire): PlayedMatch {
  const { playedOn, createdAt } = match
  if (!playedOn || !createdAt) throw new DomainError('UNEXPECTED', {}, { cause: new Error('a match without dates') })
  return {
    id: match.id,
    matchDate: new Date(playedOn),
    createdAt,
    won: match.result === 'MATCH_RESULT_WON',
    scoring: scoring.decode(match.scoring),
    ownGames: match.ownGames,
    opponentGames: match.opponentGames,
    playerScore: match.playerScore,
    opponentScore: match.opponentScore,
    opponents: match.opponents.map(toPerson),
    partner: match.partner && toPerson(match.partner),
  }
}

function toPerson({ name, id, skillLevel, confirmedUserId }: Participant): Person {
  return { name, id, level: skillLevel, ...(confirmedUserId && { confirmedUserId }) }
}
