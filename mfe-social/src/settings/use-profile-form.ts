import type { CurrentUserDto } from '@kitchenline/api'
import { ApiProblem, NotKept, useProblemMessage, useNotices } from '@kitchenline/shell-api'
import { useRef, useState, type FormEvent } from 'react'
import { useIntl } from 'react-intl'
import { useUpdateMe, useWithQueue } from '../data/account.ts'
import { bodyOf, draftOf, faultsOf, LIMITS_OF, rebased, type ProfileDraft, type ProfileField } from './profile-draft.ts'

/** What is wrong, not how it is said: the language may change while it is shown. A server's words stay as they came. */
type Fault = { id: string } | { words: string } | { error: unknown }
type Faults = Partial<Record<ProfileField, Fault>>

const FIELD_OF: Record<string, ProfileField> = { profilePicture: 'picture' }
/** Refusals that belong to a field, though they do not name one. */
const FIELD_OF_CODE: Record<string, ProfileField> = { EMAIL_TAKEN: 'email' }

/** What is typed, what is wrong with it, and sending it. */
export function useProfileForm(stored: CurrentUserDto) {
  const user = useWithQueue(stored)
  const intl = useIntl()
  const problemMessage = useProblemMessage()
  const notices = useNotices()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(() => draftOf(user))
  const [shown, setShown] = useState(user)
  if (shown !== user) {
    setShown(user)
    setDraft((before) => rebased(before, shown, user))
  }
  const [faults, setFaults] = useState<Faults>({})
  const update = useUpdateMe()
  const text = (id: string, values?: Record<string, number>) => intl.formatMessage({ id }, values)
  const wordsOf = (field: ProfileField) => {
    const fault = faults[field]
    if (!fault) return undefined
    if ('id' in fault) return text(fault.id, LIMITS_OF[field])
    return 'words' in fault ? fault.words : problemMessage(fault.error)
  }

  const show = (found: Faults) => {
    setFaults(found)
    // After the fields are marked: the first of them takes the keyboard.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const refuse = (error: unknown) => {
    const isWrongPassword = error instanceof ApiProblem && error.problem?.code === 'INVALID_CREDENTIALS'
    show(isWrongPassword ? { currentPassword: { id: 'password.wrong' } } : refusedFields(error))
    notices.failed(error instanceof NotKept ? error : text('settings.failed'))
  }

  return {
    form,
    draft,
    wordsOf,
    isPending: update.isPending,
    change: (changes: Partial<ProfileDraft>) => {
      setDraft((before) => ({ ...before, ...changes }))
      setFaults((before) => ({ ...before, ...Object.fromEntries(Object.keys(changes).map((field) => [field, undefined])) }))
    },
    submit: (event: FormEvent) => {
      event.preventDefault()
      const found = Object.entries(faultsOf(draft, user)).map(([field, id]) => [field, { id }])
      if (found.length > 0) return show(Object.fromEntries(found) as Faults)
      update.mutate(bodyOf(draft, user), {
        onSuccess: (saved) => {
          if (!saved) return notices.waits()
          setDraft(draftOf(saved))
          notices.done('settings.updated')
        },
        onError: refuse,
      })
    },
  }
}

function refusedFields(error: unknown): Faults {
  if (!(error instanceof ApiProblem)) return {}
  const { code = '', fields = [], params } = error.problem ?? {}
  const field = FIELD_OF_CODE[code] ?? (params?.field as ProfileField | undefined)
  const named = fields.map(({ path, message }) => [FIELD_OF[path] ?? path, { words: message }])
  return { ...(Object.fromEntries(named) as Faults), ...(field && { [FIELD_OF[field] ?? field]: { error } }) }
}
