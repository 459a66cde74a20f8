import { drafts, useSession, VISITOR } from '@kitchenline/shell-api'
import { useEffect, useState } from 'react'
import { usePeopleWhoLeft } from './draft-people.ts'
import { draftFrom, isUntouched, type MatchDraft } from './match-draft.ts'
import { useMatchDraft } from './use-match-draft.ts'

export type FormName = 'log-match' | 'quick-log'

/** Whose drafts these are: the player's, or the visitor's. */
export const useDraftOwner = (): string => useSession().user?.id ?? VISITOR

/** The values of a form that outlive a reload, Back, Escape, the way to the sign-up and the end of the app. What the form is opened with goes first. */
export function useStoredDraft(form: FormName, opening?: Partial<MatchDraft>) {
  const owner = useDraftOwner()
  const [stored] = useState(() => (opening ? undefined : draftFrom(drafts.read(form, owner))))
  const { draft, change, reset } = useMatchDraft(opening ?? stored)
  usePeopleWhoLeft(draft, change)
  useEffect(() => {
    if (isUntouched(draft)) drafts.drop(form)
    else drafts.keep(form, owner, draft)
  }, [form, owner, draft])
  // Dropped at once: a form that closes is not drawn again.
  const clear = () => {
    drafts.drop(form)
    reset()
  }
  return { draft, change, clear, isKept: stored !== undefined }
}
