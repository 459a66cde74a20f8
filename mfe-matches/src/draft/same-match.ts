import type { LogMatchBody, MatchDto } from '@kitchenline/api'
import { foldText, sumGames } from '@kitchenline/domain'

type Named = Partial<Pick<LogMatchBody, 'partnerName' | 'opponentName' | 'opponent1Name' | 'opponent2Name'>>

/** In type, result and points. */
export function isAlike(match: MatchDto, body: LogMatchBody): boolean {
  const { playerScore, userScore = [], opponentScore } = body
  return (
    match.matchType === body.matchType &&
    match.result === body.result &&
    match.playerScore === (playerScore ?? sumGames(userScore)) &&
    match.opponentScore === (Array.isArray(opponentScore) ? sumGames(opponentScore) : opponentScore)
  )
}

/** Beside the same partner, against the same people in any order. */
export const haveSamePeople = (one: Named, other: Named): boolean => peopleIn(one) === peopleIn(other)

function peopleIn({ partnerName = '', opponentName, opponent1Name = opponentName, opponent2Name }: Named): string {
  const opponents = [opponent1Name ?? '', opponent2Name ?? ''].map(foldText).sort()
  return JSON.stringify([foldText(partnerName ?? ''), opponents])
}
