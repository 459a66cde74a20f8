import { useMemo, useState } from 'react'
import type { MatchDraft } from './match-draft.ts'
import type { ListedMatch } from '../data/listed-match.ts'

export type SavedMatch = {
  /** The same from "Save" until it is stored. */
  key: string
  match: ListedMatch
  /** On its way to the server, there, waiting on this device for the network, or one of a visitor's. */
  state: 'saving' | 'logged' | 'waiting' | 'trial'
  /** What the next match with the same people starts from. */
  draft: MatchDraft
}

/** What the server refused, and what its form, opened again, says of it. */
export type Refused = { error: unknown }

/** What a form has saved last, until that is closed, or taken back into the form. */
export function useSaved() {
  const [saved, setSaved] = useState<SavedMatch>()
  const [refused, setRefused] = useState<Refused>()
  const acts = useMemo(
    () => ({
      show(match: SavedMatch) {
        setSaved(match)
        setRefused(undefined)
      },
      /** Not where it has been closed meanwhile. */
      change: (match: SavedMatch) => setSaved((shown) => (shown?.key === match.key ? match : shown)),
      close: () => setSaved(undefined),
      /** With no error where something else is in the form by now. */
      takeBack(key: string, why: Refused | undefined) {
        setSaved((shown) => (shown?.key === key ? undefined : shown))
        setRefused(why)
      },
      forget: () => setRefused(undefined),
    }),
    [],
  )
  return { saved, refused, acts }
}
