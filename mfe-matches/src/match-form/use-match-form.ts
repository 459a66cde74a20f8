import { clipText, MATCH_FIELDS, MATCH_TAGS, MATCH_TEXT_NAMES } from '@kitchenline/domain'
import { drafts, showToast, useSession, VISITOR } from '@kitchenline/shell-api'
import { useLayoutEffect, useReducer, useState } from 'react'
import { useIntl } from 'react-intl'
import { useRemovedPeople } from './draft-people.ts'
import {
  type FieldFaults,
  type FieldProblems,
  problemsAtFields,
  type Rejection,
  rejectionWords,
  type RequiredField,
  serverFaults,
} from './form-problems.ts'
import { type CompleteDraft, isComplete } from '../draft/match-body.ts'
import { FIRST_YEAR } from '../draft/match-day.ts'
import { draftFrom, EMPTY_DRAFT, isUntouched, type MatchDraft } from '../draft/match-draft.ts'

/** All that a form of a match holds. */
type FormState = {
  draft: MatchDraft
  /** Of the last save; a new object each time. */
  rejection?: Rejection
  /** It was opened with what it held before. */
  isRestored: boolean
}

type Change = Partial<MatchDraft> | ((current: MatchDraft) => Partial<MatchDraft>)

type FormAction = { type: 'change'; change: Change } | { type: 'reject'; rejection: Rejection } | { type: 'clear' }

export function formReducer(state: FormState, action: FormAction): FormState {
  switch (action.type) {
    case 'change': {
      const changed = typeof action.change === 'function' ? action.change(state.draft) : action.change
      return { ...state, draft: { ...state.draft, ...taggedByType(state.draft, changed), ...withinLimits(changed) } }
    }
    case 'reject':
      return { ...state, rejection: action.rejection }
    case 'clear':
      return { draft: EMPTY_DRAFT, isRestored: false }
  }
}

/** A match that becomes a tournament's is tagged as one, and no more once it is none: the filter and the figures go by the tag. */
function taggedByType({ matchType: before, tags: chosen }: MatchDraft, { matchType = before }: Partial<MatchDraft>) {
  if (matchType === before || ![before, matchType].includes('tournament')) return {}
  const tags = MATCH_TAGS.filter((tag) => (tag === 'tournament' ? matchType === tag : chosen.includes(tag)))
  return tags.length > MATCH_FIELDS.tags.max ? {} : { tags }
}

/** Texts end at their limit while they are typed. */
function withinLimits(changed: Partial<MatchDraft>): Partial<MatchDraft> {
  const texts = MATCH_TEXT_NAMES.flatMap((name) => {
    const text = changed[name]
    return text === undefined ? [] : [[name, clipText(text, MATCH_FIELDS[name].max)]]
  })
  return { ...changed, ...Object.fromEntries(texts) }
}

const NO_PROBLEMS: FieldProblems = {}

/** What the fields of a form read and write. */
export type FormFields = { draft: MatchDraft; change: (changed: Partial<MatchDraft>) => void; problems: FieldProblems }

type Rules = {
  missingOf: (draft: MatchDraft) => RequiredField[]
  /** The sentence for a draft that lacks some of them. */
  missingId?: (draft: MatchDraft) => string
}

/** The state of a form of a match, for the log form, the quick log and the two edits. */
export function useMatchForm({ missingOf, missingId }: Rules, opening: Partial<MatchDraft> = {}, isRestored = false) {
  const intl = useIntl()
  // One of the texts names the first year.
  const t = (id: string) => intl.formatMessage({ id }, { year: FIRST_YEAR })
  const [state, dispatch] = useReducer(formReducer, { draft: { ...EMPTY_DRAFT, ...opening }, isRestored })
  const { draft, rejection } = state

  const reject = (missing: RequiredField[], faults: FieldFaults) =>
    dispatch({ type: 'reject', rejection: { draft, missing, faults } })

  /** The draft to be saved. Where it cannot be, its fields are marked, and it is said why. */
  const validate = (meant: MatchDraft = draft, faults: FieldFaults = {}): CompleteDraft | undefined => {
    const missing = missingOf(meant)
    const [fault] = Object.values(faults)
    if (isComplete(meant, missing) && !fault) return meant
    reject(missing, faults)
    const isFault = missing.length === 0 && fault && 'id' in fault
    const words = isFault ? { title: t(fault.id) } : rejectionWords(missing, meant, missingId?.(meant) ?? 'quickLog.missing', t)
    showToast({ tone: 'destructive', ...words })
    return undefined
  }

  /** Marks what the server refused; answers with its words about what the form does not show. */
  const markRefused = (error: unknown): string => {
    const { faults, rest } = serverFaults(error)
    if (Object.keys(faults).length > 0) reject([], faults)
    return rest
  }

  return {
    ...state,
    problems: rejection ? problemsAtFields(rejection, draft, missingOf(draft), t) : NO_PROBLEMS,
    change: (change: Change) => dispatch({ type: 'change', change }),
    clear: () => dispatch({ type: 'clear' }),
    validate,
    markRefused,
  }
}

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
  // With the drawing: what is put back as soon as the form is empty must not be dropped after it.
  useLayoutEffect(() => {
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
