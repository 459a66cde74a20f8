import type { EditMatchBody, LogMatchBody, MatchDto } from '@kitchenline/api'
import {
  formatOf,
  localDay,
  MATCH_TEXT_NAMES,
  type MatchTextName,
  pairGames,
  performanceScore,
  skillCategory,
  sumGames,
} from '@kitchenline/domain'
import { deviceZone } from '@kitchenline/shell-api'
import { playedAt } from './match-day.ts'
import { hasTeam, identityOf, isDoubles, type MatchDraft, type Person } from './match-draft.ts'
import { NO_POINTS, readScores } from './read-scores.ts'

/** Both forms send a draft only after it is complete; the server would refuse one without a result. */
export type CompleteDraft = MatchDraft & { result: NonNullable<MatchDraft['result']> }

export const isComplete = (draft: MatchDraft, missing: readonly unknown[]): draft is CompleteDraft =>
  draft.result !== undefined && missing.length === 0

/** The quick log's payload: points per game. Doubles may name a partner and a second opponent. */
export function quickLogBody(draft: CompleteDraft, now?: Date): LogMatchBody {
  const { own, opponent } = readScores(draft)
  return {
    ...occasion(draft, now),
    ...singleOpponent(draft.opponent),
    ...(own.length === 0 ? NO_POINTS : { userScore: own, opponentScore: opponent }),
    ...(isDoubles(draft) && { ...partnerOf(draft), ...secondOpponentOf(draft) }),
  }
}

/** The log form's payload: the sums, and the games beside them so that history can show each. */
export function logFormBody(draft: CompleteDraft, now?: Date): LogMatchBody {
  return isDoubles(draft) ? teamBody(draft, now) : aloneBody(draft, now)
}

/** The same for a form that shows a team for every type but singles, as the edit does: every named person is kept. */
export function anyTypeBody(draft: CompleteDraft, now?: Date): LogMatchBody {
  const isTeam =
    isDoubles(draft) || (hasTeam(draft) && [draft.partner, draft.secondOpponent].some(({ name }) => name.trim() !== ''))
  return isTeam ? teamBody(draft, now) : aloneBody(draft, now)
}

function aloneBody(draft: CompleteDraft, now?: Date): LogMatchBody {
  return { ...occasion(draft, now), ...singleOpponent(draft.opponent), ...scores(draft) }
}

function teamBody(draft: CompleteDraft, now?: Date): LogMatchBody {
  const { opponent: first } = draft
  return {
    ...occasion(draft, now),
    ...scores(draft),
    ...partnerOf(draft),
    opponent1Name: first.name.trim(),
    ...identityOf('opponent1', first),
    opponent1SkillLevel: first.skillLevel,
    opponent1SkillCategory: skillCategory(first.skillLevel),
    ...secondOpponentOf(draft),
  }
}

function partnerOf({ partner }: MatchDraft) {
  const name = partner.name.trim()
  return name === '' ? {} : { partnerName: name, ...identityOf('partner', partner) }
}

/** Empty, or a person with a level. */
function secondOpponentOf({ secondOpponent: second }: MatchDraft) {
  if (second.name.trim() === '') return {}
  return {
    opponent2Name: second.name.trim(),
    ...identityOf('opponent2', second),
    opponent2SkillLevel: second.skillLevel,
    opponent2SkillCategory: skillCategory(second.skillLevel),
  }
}

function scores(draft: CompleteDraft) {
  const { own, opponent, ownSum } = readScores(draft)
  return own.length === 0 ? NO_POINTS : { playerScore: ownSum, userScore: own, opponentScore: opponent }
}

function occasion({ matchType, result, scoring, ending, tags, day, before, ...draft }: CompleteDraft, now?: Date) {
  return {
    matchType,
    result,
    ...playedAt({ day, before }, now),
    ...(scoring && { scoring }),
    ...(ending && { ending }),
    ...(tags.length > 0 && { tags }),
    ...textsOf(draft),
  }
}

function singleOpponent(person: Person) {
  return {
    ...identityOf('opponent', person),
    opponentName: person.name.trim(),
    opponentSkillLevel: person.skillLevel,
    opponentSkillCategory: skillCategory(person.skillLevel),
  }
}

/** The texts that were filled in. */
function textsOf(draft: Record<MatchTextName, string>): Partial<Record<MatchTextName, string>> {
  const texts = MATCH_TEXT_NAMES.map((name) => [name, draft[name].trim()])
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}

/** The same draft as the browser's trial keeps it; the store adds the score by the rule that the server uses. */
export function trialMatch({ opponent, result, scoring, ending, tags, day, ...draft }: CompleteDraft, now?: Date) {
  const { ownSum, opponentSum, games } = readScores(draft)
  const played = playedAt({ day }, now)
  return {
    result,
    playerScore: ownSum,
    opponentScore: opponentSum,
    ...(games && { games }),
    opponentName: opponent.name.trim(),
    opponentSkillLevel: opponent.skillLevel,
    opponentSkillCategory: skillCategory(opponent.skillLevel),
    ...played,
    playedOn: localDay(new Date(played.matchDate), played.timeZone),
    ...(scoring && { scoring }),
    ...(ending && { ending }),
    ...(tags.length > 0 && { tags }),
    ...textsOf(draft),
  }
}

/** The match as it will read once the server has taken these fields: null clears, and what follows from them follows by the shared rules. */
export function previewMatch(match: MatchDto, { userScore, playerScore, opponentScore, ...rest }: EditMatchBody): MatchDto {
  const fields = Object.fromEntries(
    Object.entries(rest).map(([field, value]) => [field, value ?? undefined]),
  ) as Partial<MatchDto>
  const merged = { ...match, ...fields, ...scoresOf(match, { userScore, playerScore, opponentScore }) }
  // Singles name the first opponent without a number, doubles both ways.
  const opponentName = fields.opponent1Name ?? fields.opponentName ?? match.opponentName
  const first = merged.opponent1Name === undefined ? { opponentName } : { opponentName, opponent1Name: opponentName }
  const playedOn = localDay(new Date(merged.matchDate), merged.timeZone ?? deviceZone())
  return { ...merged, ...first, playedOn, format: formatOf(merged), performanceScore: performanceScore(merged) }
}

/** The same for a match that the server has never seen. */
export function previewNew(body: LogMatchBody, { id, createdAt }: Pick<MatchDto, 'id' | 'createdAt'>): MatchDto {
  const { matchType, result, matchDate } = body
  const bare = { opponentName: '', format: 'singles', performanceScore: 0, playerScore: 0, opponentScore: 0 } as const
  return previewMatch({ ...bare, id, createdAt, matchType, result, matchDate, playedOn: '' }, body)
}

function scoresOf(
  match: MatchDto,
  { userScore, playerScore, opponentScore }: Pick<EditMatchBody, 'userScore' | 'playerScore' | 'opponentScore'>,
): Pick<MatchDto, 'playerScore' | 'opponentScore' | 'userScore' | 'games'> {
  if (userScore && Array.isArray(opponentScore)) {
    const games = pairGames(userScore, opponentScore)
    const sums = { playerScore: sumGames(userScore), opponentScore: sumGames(opponentScore) }
    return { ...sums, userScore, ...(games && { games }) }
  }
  const opponentSum = typeof opponentScore === 'number' ? opponentScore : match.opponentScore
  return { playerScore: playerScore ?? match.playerScore, opponentScore: opponentSum }
}
