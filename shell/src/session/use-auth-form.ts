import type { CurrentUserDto, Endpoint } from '@kitchenline/api'
import { send, type SendOptions, useAttemptKey } from '@kitchenline/shell-api'
import { type Toast, writeSession } from '@kitchenline/shell-api/host'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useIntl } from 'react-intl'
import { useMigrateTrial } from '../trial/use-migrate-trial.ts'
import { FIELD_LIMITS, schemaErrors, serverErrors, type FieldErrors } from './field-errors.ts'

const loadSchemas = () => import(/* webpackChunkName: "auth-schemas" */ './auth-schemas.ts')

/** Something to do next. It stays with the notice that is shown last: the trial's takes the place of the first. */
export type NextStep = Pick<Toast, 'action' | 'durationMs'>

type Options<E extends Endpoint> = {
  endpoint: E
  /** The same call with its schemas. */
  schemas: keyof Awaited<ReturnType<typeof loadSchemas>>
  /** What of the form the schema judges; the rest of the body is ours and right. */
  complete: (fields: Record<string, string>) => SendOptions<E>['body']
  /** For what the schema does not cover, such as an empty username at login. */
  refine?: (fields: Record<string, string>, errors: FieldErrors) => FieldErrors
  nextStep?: () => NextStep | undefined
  onSignedIn: (user: CurrentUserDto, next: NextStep | undefined) => void
  onFailed: (error: unknown) => void
}

/** Login and registration differ in fields and words only: judge, send, keep the session, bring the trial along. */
export function useAuthForm<E extends Endpoint>({
  endpoint,
  schemas,
  complete,
  refine,
  nextStep,
  onSignedIn,
  onFailed,
}: Options<E>) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const migrateTrial = useMigrateTrial()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const { keyOf } = useAttemptKey()
  useEffect(() => {
    const load = () => void loadSchemas().catch(() => undefined)
    const element = form.current
    element?.addEventListener('focusin', load, { once: true })
    return () => element?.removeEventListener('focusin', load)
  }, [])

  const show = (found: FieldErrors) => {
    setErrors(found)
    const first = [...(form.current?.elements ?? [])].find((element) => (element as HTMLInputElement).name in found)
    if (first instanceof HTMLElement) first.focus()
  }

  const { mutate, isPending } = useMutation({
    mutationFn: async (body: SendOptions<E>['body']) => {
      // The same form again is the same attempt: an answer lost on the way cannot make a second account.
      const options = { body, idempotencyKey: keyOf(body), player: null } as SendOptions<E>
      return (await send(endpoint, options)) as CurrentUserDto
    },
    onSuccess: async (user) => {
      const next = nextStep?.()
      onSignedIn(user, next)
      await migrateTrial(user.id, next)
      writeSession(queryClient, user)
    },
    onError: (error) => {
      show(serverErrors(error))
      onFailed(error)
    },
  })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void judge(Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>)
  }

  const judge = async (fields: Record<string, string>) => {
    const body = complete(fields)
    // Without the schemas the server alone checks the fields.
    const calls = await loadSchemas().catch(() => undefined)
    const found = calls ? schemaErrors(calls[schemas].body, body) : {}
    const judged = refine?.(fields, found) ?? found
    show(judged)
    if (Object.keys(judged).length === 0) mutate(body)
  }

  const errorOf = (field: string): string | undefined => errors[field] && intl.formatMessage({ id: errors[field] }, FIELD_LIMITS)
  return { form, submit, isPending, errorOf }
}
