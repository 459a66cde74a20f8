import type { MatchResult } from '@kitchenline/domain'
import { useQuickLog } from '@kitchenline/shell-api'
import { useEffect, useState } from 'react'
import { create } from 'zustand'
import { playedAt } from './match-day.ts'
import type { MatchDraft } from './match-draft.ts'

export type Players = Pick<MatchDraft, 'matchType' | 'partner' | 'opponent' | 'secondOpponent' | 'location' | 'scoring'>
type Played = { players: Players; at: string }

type SamePlayers = {
  /** The last match saved on this page, on whichever of the two forms. */
  last: Played | undefined
  /** What the next opening of the quick log starts with. */
  next: Partial<MatchDraft> | undefined
}

/** A play day is four to eight games in a row with the same people at the same place. */
export const useSamePlayers = create<SamePlayers>()(() => ({ last: undefined, next: undefined }))

export function rememberPlayers(draft: MatchDraft): void {
  useSamePlayers.setState({ last: { players: draft, at: playedAt(draft).matchDate }, next: undefined })
}

/** Opens the quick log with all but the points. */
export function logAgain(next: Players, result: MatchResult): void {
  useSamePlayers.setState({ next: { ...next, result } })
  useQuickLog.getState().open()
}

/** As long as a tournament may go on. */
const TOURNAMENT_MS = 6 * 60 * 60_000

/** The next match with the same people and scoring at the same place. After a tournament's day it is one for fun, which counts less. */
export function nextOf({ players, at }: Played, now = Date.now()): Players {
  const { matchType, partner, opponent, secondOpponent, location, scoring } = players
  const isOver = matchType === 'tournament' && now - Date.parse(at) > TOURNAMENT_MS
  const format = partner.name.trim() === '' ? 'singles' : 'doubles'
  return { matchType: isOver ? format : matchType, partner, opponent, secondOpponent, location, scoring }
}

/** The players of a repeated or scored match; they count for this opening alone. */
export function useNextPlayers(): Partial<MatchDraft> | undefined {
  const [next] = useState(() => useSamePlayers.getState().next)
  useEffect(() => useSamePlayers.setState({ next: undefined }), [])
  return next
}
