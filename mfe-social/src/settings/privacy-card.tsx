import type { CurrentUserDto, PrivacyDto } from '@kitchenline/api'
import { AUDIENCES, DEFAULT_VISIBILITY, PROFILE_FIELDS, type Audience, type ProfileField } from '@kitchenline/domain'
import { useNotices } from '@kitchenline/shell-api'
import { Card } from '@kitchenline/ui'
import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { usePrivacy, useSetPrivacy } from '../data/account.ts'
import { LoadState } from '../load-state.tsx'
import { ProfilePreview } from './profile-preview.tsx'

/** Each choice is saved as it is made. */
export function PrivacyCard({ user }: { user: CurrentUserDto }) {
  const notices = useNotices()
  const { mutate, isPending } = useSetPrivacy()
  const change = (privacy: Partial<PrivacyDto>) =>
    mutate(privacy, { onSuccess: () => notices.done('settings.updated'), onError: notices.failed })
  return (
    <Card title={<FormattedMessage id="privacy.title" />}>
      <LoadState of="card" query={usePrivacy()}>
        {({ hidden, ...shown }) => {
          const visibility = { ...DEFAULT_VISIBILITY, ...shown }
          return (
            <div className="ms-halves">
              <div className="kl-stack">
                <p className="kl-soft">
                  <FormattedMessage id="privacy.whoSees" />
                </p>
                <div className="ms-audiences">
                  {PROFILE_FIELDS.map((field) => (
                    <AudienceSelect
                      key={field}
                      field={field}
                      audience={visibility[field]}
                      disabled={isPending}
                      onChange={(audience) => change({ [field]: audience })}
                    />
                  ))}
                </div>
                <div>
                  <label className="ms-check">
                    <input
                      type="checkbox"
                      checked={hidden}
                      disabled={isPending}
                      onChange={(event) => change({ hidden: event.target.checked })}
                    />
                    <FormattedMessage id="privacy.hidden" />
                  </label>
                  <p className="kl-soft">
                    <FormattedMessage id="privacy.hiddenText" />
                  </p>
                </div>
              </div>
              <ProfilePreview user={user} visibility={visibility} />
            </div>
          )
        }}
      </LoadState>
    </Card>
  )
}

type Props = { field: ProfileField; audience: Audience; disabled: boolean; onChange: (audience: Audience) => void }

/** Who sees one field. */
function AudienceSelect({ field, audience, disabled, onChange }: Props) {
  const intl = useIntl()
  const id = useId()
  return (
    <div className="kl-field">
      <label className="kl-field__label" htmlFor={id}>
        {intl.formatMessage({ id: `privacy.${field}` })}
      </label>
      <select
        id={id}
        className="kl-field__input"
        value={audience}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value as Audience)}
      >
        {offeredFor(field).map((each) => (
          <option key={each} value={each}>
            {intl.formatMessage({ id: `privacy.${each}` })}
          </option>
        ))}
      </select>
    </div>
  )
}

/** The widest stands first, as it is what most have. An analysis is for friends at most. */
const offeredFor = (field: ProfileField) =>
  AUDIENCES.toReversed().filter((audience) => field !== 'confirmed' || audience !== 'everybody')
