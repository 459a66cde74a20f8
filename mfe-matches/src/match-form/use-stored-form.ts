import { drafts, useSession, VISITOR } from '@kitchenline/shell-api'
import { useEffect, useState } from 'react'
import { useRemovedPeople } from './draft-people.ts'
import { draftFrom, isUntouched, type MatchDraft } from './match-draft.ts'
import { useMatchForm } from './use-match-form.ts'

export type FormName = 'log-match' | 'quick-log'
export type StoredForm = ReturnType<typeof useStoredForm>

/** Whose drafts these are: the player's, or the visitor's. */
export const useDraftOwner = (): string => useSession().user?.id ?? VISITOR

/**
 * A form whose draft outlives a reload, Back, Escape, the way to the sign-up and the end of the app. What it is opened with goes
 * before what is stored.
 */
export function useStoredForm(name: FormName, rules: Parameters<typeof useMatchForm>[0], opening?: Partial<MatchDraft>) {
  const owner = useDraftOwner()
  const [stored] = useState(() => (opening ? undefined : draftFrom(drafts.read(name, owner))))
  const form = useMatchForm(rules, opening ?? stored, stored !== undefined)
  const { draft } = form
  useRemovedPeople(form)
  useEffect(() => {
    if (isUntouched(draft)) drafts.drop(name)
    else drafts.keep(name, owner, draft)
  }, [name, owner, draft])
  // Dropped at once: a form that closes is not drawn again.
  const clear = () => {
    drafts.drop(name)
    form.clear()
  }
  return { ...form, name, clear }
}
