import type { MatchDraft } from '../match-form/match-draft.ts'

type Three = { before: MatchDraft; mine: MatchDraft; theirs: MatchDraft }

/** What I changed stays mine, what I left alone becomes theirs. The points of both sides belong together. */
export function mergeDrafts({ before, mine, theirs }: Three): MatchDraft {
  const isMine = (field: keyof MatchDraft) => JSON.stringify(mine[field]) !== JSON.stringify(before[field])
  const fields = Object.keys(mine) as (keyof MatchDraft)[]
  const kept = Object.fromEntries(fields.filter(isMine).map((field) => [field, mine[field]]))
  const { ownScores, opponentScores } = isMine('ownScores') || isMine('opponentScores') ? mine : theirs
  return { ...theirs, ...kept, ownScores, opponentScores }
}
