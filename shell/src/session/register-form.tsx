import { register } from '@kitchenline/api'
import { DEFAULT_SKILL_LEVEL, skillCategory } from '@kitchenline/domain'
import { showToast, useNavigate, useProblemMessage } from '@kitchenline/shell-api'
import { Button, TextField } from '@kitchenline/ui'
import { useQueryClient } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { FIELD_LIMITS } from './field-errors.ts'
import { shownInviter } from './invitation-line.tsx'
import { forgetInvitation, rememberedInvitation } from './invitation.ts'
import { PasswordField } from './password-field.tsx'
import { useAuthForm, type NextStep } from './use-auth-form.ts'

/** Time enough to find the way to a friend on a screen that is new. */
const WITH_INVITER_MS = 15_000

export function RegisterForm() {
  const intl = useIntl()
  const problemMessage = useProblemMessage()
  const t = (id: string) => intl.formatMessage({ id }, FIELD_LIMITS)
  const { form, submit, isPending, errorOf } = useAuthForm({
    endpoint: register,
    schemas: 'register',
    complete: ({ name = '', username = '', email = '', password = '' }) => ({
      name,
      username,
      email,
      password,
      skillLevel: DEFAULT_SKILL_LEVEL,
      skillCategory: skillCategory(DEFAULT_SKILL_LEVEL),
      ...rememberedInvitation(),
    }),
    refine: ({ username = '' }, errors) =>
      username.trim() === '' ? { ...errors, username: 'auth.error.usernameRequired' } : errors,
    nextStep: useToInviter(),
    onSignedIn: ({ name }, next) => {
      forgetInvitation()
      showToast({
        tone: 'success',
        title: t('auth.registerDone'),
        description: intl.formatMessage({ id: 'auth.welcome' }, { name }),
        ...next,
      })
    },
    onFailed: (error) => showToast({ tone: 'destructive', title: t('auth.registerFailed'), description: problemMessage(error) }),
  })

  return (
    <form ref={form} className="kl-stack" onSubmit={submit} noValidate>
      <TextField name="name" label={t('auth.fullName')} autoComplete="name" error={errorOf('name')} />
      <TextField
        name="username"
        label={t('auth.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errorOf('username')}
      />
      <TextField name="email" type="email" label={t('auth.email')} autoComplete="email" error={errorOf('email')} />
      <PasswordField
        name="password"
        label={t('auth.password')}
        placeholder={t('auth.passwordHint')}
        autoComplete="new-password"
        error={errorOf('password')}
      />
      <Button type="submit" tone="primary" shape="block" disabled={isPending}>
        <FormattedMessage id={isPending ? 'auth.registerPending' : 'auth.registerSubmit'} />
      </Button>
    </form>
  )
}

/** Who came by an invitation plays with the inviter: the way there is one tap, and no search. */
function useToInviter(): () => NextStep | undefined {
  const intl = useIntl()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return () => {
    const { referralCode } = rememberedInvitation()
    const name = referralCode && shownInviter(queryClient, referralCode)
    if (!name) return undefined
    const onClick = () => void navigate(`/find-friends?q=${encodeURIComponent(name)}`)
    return { action: { label: intl.formatMessage({ id: 'auth.findInviter' }, { name }), onClick }, durationMs: WITH_INVITER_MS }
  }
}
