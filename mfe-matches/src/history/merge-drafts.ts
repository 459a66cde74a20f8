import type { MatchDraft } from '../draft/match-draft.ts'

type Three = { before: MatchDraft; mine: MatchDraft; saved: MatchDraft }

/** What I changed stays mine, what I left alone is taken from the saved version. The points of both sides belong together. */
export function mergeDrafts({ before, mine, saved }: Three): MatchDraft {
  const isMine = (field: keyof MatchDraft) => JSON.stringify(mine[field]) !== JSON.stringify(before[field])
  const fields = Object.keys(mine) as (keyof MatchDraft)[]
  const own = Object.fromEntries(fields.filter(isMine).map((field) => [field, mine[field]]))
  const { ownScores, opponentScores } = isMine('ownScores') || isMine('opponentScores') ? mine : saved
  return { ...saved, ...own, ownScores, opponentScores }
}
