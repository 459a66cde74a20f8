import { addCloseGames, type CloseGames } from './close-games.ts'
import type { JudgedMatch } from './judged-match.ts'
import { addToBand, type Band } from './opponent-bands.ts'
import { addToPartner, type Partners } from './partner-effect.ts'
import { addLevelDay, type LevelDay } from './recent-trend.ts'
import { LATEST } from './record.ts'
import { addResult, noResults, type Results } from './results.ts'
import { addSurprise, noSurprises, type Surprises } from './surprises.ts'
import { addLongMatch, type LongMatches } from './third-game-fade.ts'

type Played = Parameters<typeof addResult>[1]

/** Sums over the matches so far: one more costs the same however many there were. Plain data. */
export type EvidenceState = {
  results: Results
  latest: Played[]
  bands: Band[]
  close: CloseGames
  surprises: Surprises
  partners: Partners
  long: LongMatches
  days: LevelDay[]
}

const noSums = () => ({ matches: 0, sum: 0, squares: 0 })

export const newEvidence = (): EvidenceState => ({
  results: noResults(),
  latest: [],
  bands: [],
  close: { games: 0, won: 0, ids: [] },
  surprises: noSurprises(),
  partners: { all: noSums(), each: [] },
  long: { matches: 0, early: { own: 0, all: 0 }, third: { own: 0, all: 0 }, ids: [] },
  days: [],
})

/** Matches in the order of play. */
export function addEvidence(state: EvidenceState, judged: JudgedMatch): void {
  const { match, chance, share, expectedShare } = judged
  const played = { won: match.won, id: match.id, chance, share, expectedShare }
  addResult(state.results, played)
  state.latest.push(played)
  while (state.latest.length > LATEST) state.latest.shift()
  addToBand(state.bands, judged)
  addCloseGames(state.close, judged)
  addSurprise(state.surprises, judged)
  addToPartner(state.partners, judged)
  addLongMatch(state.long, judged)
  addLevelDay(state.days, judged)
}
