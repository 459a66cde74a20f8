import type { MatchResult, MatchTag } from '@kitchenline/domain'
import { useQuickLog } from '@kitchenline/shell-api'
import { create } from 'zustand'
import { playedAt } from './match-day.ts'
import type { MatchDraft } from './match-draft.ts'

export type Players = Pick<MatchDraft, 'matchType' | 'partner' | 'opponent' | 'secondOpponent' | 'location' | 'scoring' | 'tags'>
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
  useSamePlayers.setState({ last: { players: draft, at: playedAt(draft).matchDate } })
}

/** Opens the quick log with all but the points. */
export function logAgain(next: Players, result: MatchResult): void {
  useSamePlayers.setState({ next: { ...next, result } })
  useQuickLog.getState().open()
}

/** As long as an event may go on. */
const EVENT_MS = 6 * 60 * 60_000

/** What stays so of the same people, whatever they play for. */
const WHO_PLAYS: readonly MatchTag[] = ['mixed', 'womens', 'mens']

/** The next match with the same people and scoring at the same place. After an event's day it is one for fun, which counts less. */
export function nextOf({ players, at }: Played, now = Date.now()): Players {
  const { matchType, partner, opponent, secondOpponent, location, scoring, tags } = players
  const isOver = now - Date.parse(at) > EVENT_MS
  const format = partner.name.trim() === '' ? 'singles' : 'doubles'
  return {
    ...{ partner, opponent, secondOpponent, location, scoring },
    matchType: isOver && matchType === 'tournament' ? format : matchType,
    tags: isOver ? tags.filter((tag) => WHO_PLAYS.includes(tag)) : tags,
  }
}
