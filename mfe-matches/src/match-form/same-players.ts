import type { MatchResult } from '@kitchenline/domain'
import { useQuickLog } from '@kitchenline/shell-api'
import { useEffect, useState } from 'react'
import { create } from 'zustand'
import type { MatchDraft } from './match-draft.ts'

export type Players = Pick<MatchDraft, 'matchType' | 'partner' | 'opponent' | 'secondOpponent' | 'location' | 'scoring'>

type SamePlayers = {
  /** Of the last match saved on this page, on whichever of the two forms. */
  last: Players | undefined
  /** What the next opening of the quick log starts with. */
  next: Partial<MatchDraft> | undefined
}

/** A play day is four to eight games in a row with the same people at the same place. */
export const useSamePlayers = create<SamePlayers>()(() => ({ last: undefined, next: undefined }))

export function rememberPlayers(draft: Players): void {
  useSamePlayers.setState({ last: playersOf(draft), next: undefined })
}

/** Opens the quick log with all but the points: the next game of the day has the same people and scoring at the same place. */
export function logAgain(draft: Players, result: MatchResult): void {
  useSamePlayers.setState({ next: { ...playersOf(draft), result } })
  useQuickLog.getState().open()
}

function playersOf({ matchType, partner, opponent, secondOpponent, location, scoring }: Players): Players {
  return { matchType, partner, opponent, secondOpponent, location, scoring }
}

/** The players of a repeated or scored match; they count for this opening alone. */
export function useNextPlayers(): Partial<MatchDraft> | undefined {
  const [next] = useState(() => useSamePlayers.getState().next)
  useEffect(() => useSamePlayers.setState({ next: undefined }), [])
  return next
}
