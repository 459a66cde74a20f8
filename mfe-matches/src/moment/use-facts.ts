import { analysisMath, listMatches, PAGE_MAX, skillAnalysis, type AnalysisMathDto } from '@kitchenline/api'
import { formatOf, type MatchFormat } from '@kitchenline/domain'
import { send, useSession } from '@kitchenline/shell-api'
import { useQuery } from '@tanstack/react-query'
import { printedMove } from '../data/levels.ts'
import { askAgainWhenBusy } from '../data/matches.ts'
import type { ListedMatch } from '../data/listed-match.ts'
import { useTrialMatches } from '../trial/use-trial-matches.ts'
import type { Facts } from '../match-list/earned-line.ts'
import type { SavedMatch } from '../draft/saved-match.ts'

/** Before there is a level: how many matches with points there are, and how many more it takes. */
export type ToLevel = { matches: number; needed: number }
type Known = Facts & { toLevel?: ToLevel | undefined }

const NOTHING: Known = { matches: [], isWhole: false }

/** What comes later than this is not waited for. */
const PATIENCE_MS = 4_000

/** All that is known of a saved match beside itself: undefined while it is asked for, little where it cannot be asked. */
export function useFacts(match: ListedMatch, state: SavedMatch['state']): Known | undefined {
  const { user } = useSession()
  const trial = useTrialMatches()
  const isAsked = state === 'logged' && user !== undefined
  const { data, isPending } = useQuery({
    queryKey: ['moment', match.id],
    queryFn: () => ask(match, user!.id),
    ...askAgainWhenBusy,
    enabled: isAsked,
    // As things stood when it was saved.
    staleTime: Infinity,
    gcTime: 0,
  })
  if (state === 'trial') return { matches: trial, isWhole: true }
  if (isAsked && isPending) return undefined
  return data ?? NOTHING
}

/** Past the caches, which may hold the time before the match. */
async function ask(match: ListedMatch, userId: string): Promise<Known> {
  const [matches, level] = await Promise.all([
    send(listMatches, { query: { limit: PAGE_MAX }, patienceMs: PATIENCE_MS }),
    // The line can do without.
    askLevel(match, userId).catch(() => ({})),
  ])
  return { matches, isWhole: matches.length < PAGE_MAX, ...level }
}

/** The analysis takes in the match when it is asked for; then it can say what the match did. */
async function askLevel(match: ListedMatch, userId: string): Promise<Pick<Known, 'judged' | 'unlocked' | 'toLevel'>> {
  const type: MatchFormat = match.format ?? formatOf(match)
  const patienceMs = PATIENCE_MS
  const analysis = await send(skillAnalysis, { params: { userId }, query: { type }, patienceMs })
  const { gamesNeeded: needed, hasEnoughData, currentMatches, opponents } = analysis
  if (!hasEnoughData) return { toLevel: { needed, matches: currentMatches[type] } }
  const math = await send(analysisMath, { query: { type, matchId: match.id }, patienceMs })
  return isFirst(math) ? { unlocked: { level: math.level, opponents } } : { judged: judgedIn(math) }
}

/** The first level comes of all matches together; of this one too, whichever of its day it is read as. */
const isFirst = ({ matches, total }: AnalysisMathDto): boolean => matches.length > 1 && matches.length === total

/** The present level: matches of one day are read in an order of their own, in which this one may stand before others. */
function judgedIn({ level, matches, ...math }: AnalysisMathDto): Facts['judged'] {
  const [one, ...more] = matches
  return one && more.length === 0 ? { ...one, level, move: printedMove(math) } : undefined
}
