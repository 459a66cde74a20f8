import type { CurrentUserDto } from '@kitchenline/api'
import {
  AGE_MAX,
  AGE_MIN,
  BIO_MAX,
  countCharacters,
  DUPR_MAX,
  DUPR_MIN,
  DUPR_STEP,
  formatLevel,
  OFFERED_SKILL_LEVELS,
  skillCategory,
  WEEKLY_GOALS,
} from '@kitchenline/domain'
import { Button, Card, TextField } from '@kitchenline/ui'
import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { PhotoField } from './photo-field.tsx'
import { changesEmail } from './profile-draft.ts'
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
            label={label('duprId')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={draft.duprId}
            error={wordsOf('duprId')}
            onChange={(event) => change({ duprId: event.target.value })}
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
          <GoalSelect label={label('weeklyGoal')} goal={draft.weeklyGoal} onChange={(weeklyGoal) => change({ weeklyGoal })} />
          <TextField
            label={label('email')}
            type="email"
            autoComplete="email"
            value={draft.email}
            error={wordsOf('email')}
            onChange={(event) => change({ email: event.target.value })}
          />
          {changesEmail(draft, user) && (
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

type Props = { bio: string; error: string | undefined; onChange: (bio: string) => void }

/** With a count of what is written, as people count characters. */
function BioField({ bio, error, onChange }: Props) {
  const intl = useIntl()
  const id = useId()
  return (
    <div className="kl-field">
      <label className="kl-field__label" htmlFor={id}>
        {intl.formatMessage({ id: 'settings.bio' })}
      </label>
      <textarea
        id={id}
        className="kl-field__input ms-bio"
        rows={3}
        value={bio}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-count${error ? ` ${id}-error` : ''}`}
        onChange={(event) => onChange(event.target.value)}
      />
      <span className="kl-soft ms-bio__count" id={`${id}-count`}>
        <FormattedMessage id="settings.bioCount" values={{ count: countCharacters(bio.trim()), max: BIO_MAX }} />
      </span>
      {error && (
        <span className="kl-field__error" id={`${id}-error`}>
          {error}
        </span>
      )}
    </div>
  )
}

type LevelSelectProps = { label: string; level: number; onChange: (level: number) => void }

/** 2.0 to 8.0 in tenths; the category follows the level. One from an analysis may lie below: it is shown. */
function LevelSelect({ label, level, onChange }: LevelSelectProps) {
  const intl = useIntl()
  const id = useId()
  const levels = OFFERED_SKILL_LEVELS.includes(level) ? OFFERED_SKILL_LEVELS : [level, ...OFFERED_SKILL_LEVELS]
  return (
    <div className="kl-field">
      <label className="kl-field__label" htmlFor={id}>
        {label}
      </label>
      <select id={id} className="kl-field__input" value={level} onChange={(event) => onChange(Number(event.target.value))}>
        {levels.map((each) => (
          <option key={each} value={each}>
            {`${formatLevel(each)} · ${intl.formatMessage({ id: `skill.${skillCategory(each)}` })}`}
          </option>
        ))}
      </select>
    </div>
  )
}

type GoalSelectProps = { label: string; goal: string; onChange: (goal: string) => void }

/** Days a week, or none. */
function GoalSelect({ label, goal, onChange }: GoalSelectProps) {
  const intl = useIntl()
  const id = useId()
  return (
    <div className="kl-field">
      <label className="kl-field__label" htmlFor={id}>
        {label}
      </label>
      <select id={id} className="kl-field__input" value={goal} onChange={(event) => onChange(event.target.value)}>
        <option value="">{intl.formatMessage({ id: 'settings.noGoal' })}</option>
        {WEEKLY_GOALS.map((days) => (
          <option key={days} value={days}>
            {intl.formatMessage({ id: 'settings.goalDays' }, { days })}
          </option>
        ))}
      </select>
    </div>
  )
}
