import type { CurrentUserDto } from '@kitchenline/api'
import { ApiProblem, useProblemMessage, useNotices } from '@kitchenline/shell-api'
import { useRef, useState, type FormEvent } from 'react'
import { useIntl } from 'react-intl'
import { useUpdateMe } from '../data/use-update-me.ts'
import { bodyOf, draftOf, faultsOf, rebased, type ProfileDraft, type ProfileField } from './profile-draft.ts'

type Words = Partial<Record<ProfileField, string>>

const FIELD_OF: Record<string, ProfileField> = { profilePicture: 'picture' }
/** Refusals that belong to a field, though they do not name one. */
const FIELD_OF_CODE: Record<string, ProfileField> = { EMAIL_TAKEN: 'email' }

/** What is typed, what is wrong with it, and sending it. */
export function useProfileForm(user: CurrentUserDto) {
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
  const [words, setWords] = useState<Words>({})
  const update = useUpdateMe()
  const text = (id: string) => intl.formatMessage({ id })

  const show = (found: Words) => {
    setWords(found)
    // After the fields are marked: the first of them takes the keyboard.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const refuse = (error: unknown) => {
    const isWrongPassword = error instanceof ApiProblem && error.problem?.code === 'INVALID_CREDENTIALS'
    show(isWrongPassword ? { currentPassword: text('password.wrong') } : refusedFields(error, problemMessage))
    notices.failed(text('settings.failed'))
  }

  return {
    form,
    draft,
    words,
    isPending: update.isPending,
    change: (changes: Partial<ProfileDraft>) => {
      setDraft((before) => ({ ...before, ...changes }))
      setWords((before) => ({ ...before, ...Object.fromEntries(Object.keys(changes).map((field) => [field, undefined])) }))
    },
    submit: (event: FormEvent) => {
      event.preventDefault()
      const faults = faultsOf(draft, user)
      const found = Object.fromEntries(Object.entries(faults).map(([field, id]) => [field, text(id)])) as Words
      if (Object.keys(found).length > 0) return show(found)
      update.mutate(bodyOf(draft, user), {
        onSuccess: (saved) => {
          setDraft(draftOf(saved))
          notices.done('settings.updated')
        },
        onError: refuse,
      })
    },
  }
}

function refusedFields(error: unknown, problemMessage: (error: unknown) => string): Words {
  if (!(error instanceof ApiProblem)) return {}
  const { code = '', fields = [], params } = error.problem ?? {}
  const field = FIELD_OF_CODE[code] ?? (params?.field as ProfileField | undefined)
  const named = fields.map(({ path, message }) => [FIELD_OF[path] ?? path, message])
  return { ...(Object.fromEntries(named) as Words), ...(field && { [FIELD_OF[field] ?? field]: problemMessage(error) }) }
}
