import type { CurrentUserDto } from '@kitchenline/api'
import { AGE_MAX, AGE_MIN, DUPR_MAX, DUPR_MIN, DUPR_STEP } from '@kitchenline/domain'
import { Button, Card, TextField } from '@kitchenline/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { BioField } from './bio-field.tsx'
import { LevelSelect } from './level-select.tsx'
import { PhotoField } from './photo-field.tsx'
import { movesEmail } from './profile-draft.ts'
import { useProfileForm } from './use-profile-form.ts'

export function ProfileForm({ user }: { user: CurrentUserDto }) {
  const intl = useIntl()
  const { form, draft, wordsOf, isPending, change, submit } = useProfileForm(user)
  const label = (id: string) => intl.formatMessage({ id: `settings.${id}` })
  return (
    <Card title={<FormattedMessage id="settings.title" />}>
      <form className="kl-stack" ref={form} noValidate onSubmit={submit}>
        <PhotoField name={user.name} picture={draft.picture} onChange={(picture) => change({ picture })} />
        {wordsOf('picture') && <p className="kl-field__error">{wordsOf('picture')}</p>}
        <div className="ms-fields ms-fields--profile">
          <TextField
            label={label('name')}
            autoComplete="name"
            value={draft.name}
            error={wordsOf('name')}
            onChange={(event) => change({ name: event.target.value })}
          />
          <LevelSelect label={label('level')} level={draft.skillLevel} onChange={(skillLevel) => change({ skillLevel })} />
          <TextField
            label={label('dupr')}
            type="number"
            step={DUPR_STEP}
            min={DUPR_MIN}
            max={DUPR_MAX}
            inputMode="decimal"
            value={draft.duprRating}
            error={wordsOf('duprRating')}
            onChange={(event) => change({ duprRating: event.target.value })}
          />
          <TextField
            label={label('age')}
            type="number"
            min={AGE_MIN}
            max={AGE_MAX}
            inputMode="numeric"
            value={draft.age}
            error={wordsOf('age')}
            onChange={(event) => change({ age: event.target.value })}
          />
          <TextField
            label={label('email')}
            type="email"
            autoComplete="email"
            value={draft.email}
            error={wordsOf('email')}
            onChange={(event) => change({ email: event.target.value })}
          />
          {movesEmail(draft, user) && (
            <TextField
              label={label('currentPassword')}
              type="password"
              autoComplete="current-password"
              value={draft.currentPassword}
              error={wordsOf('currentPassword')}
              onChange={(event) => change({ currentPassword: event.target.value })}
            />
          )}
        </div>
        <BioField bio={draft.bio} error={wordsOf('bio')} onChange={(bio) => change({ bio })} />
        <div>
          <Button type="submit" tone="primary" disabled={isPending}>
            <FormattedMessage id={isPending ? 'settings.saving' : 'settings.save'} />
          </Button>
        </div>
      </form>
    </Card>
  )
}
