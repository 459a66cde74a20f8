import { register } from '@kitchenline/api'
import { DEFAULT_SKILL_LEVEL, skillCategory } from '@kitchenline/domain'
import { showToast, useProblemMessage } from '@kitchenline/shell-api'
import { Button, TextField } from '@kitchenline/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { forgetInvitation, rememberedInvitation } from './invitation.ts'
import { useAuthForm } from './use-auth-form.ts'

export function RegisterForm() {
  const intl = useIntl()
  const problemMessage = useProblemMessage()
  const t = (id: string) => intl.formatMessage({ id })
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
    onSignedIn: ({ name }) => {
      forgetInvitation()
      showToast({
        tone: 'success',
        title: t('auth.registerDone'),
        description: intl.formatMessage({ id: 'auth.welcome' }, { name }),
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
      <TextField
        name="password"
        type="password"
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
