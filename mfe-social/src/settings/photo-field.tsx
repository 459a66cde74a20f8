import { PICTURE_MAX_BYTES } from '@kitchenline/domain'
import { showToast } from '@kitchenline/shell-api'
import { Avatar, Button, buttonClass } from '@kitchenline/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { resizePhoto } from './resize-photo.ts'

type Props = { name: string; picture: string; onChange: (picture: string) => void }

/** Chosen from the device, made small before it is sent. */
export function PhotoField({ name, picture, onChange }: Props) {
  const intl = useIntl()
  const refuse = (title: string, description: string) =>
    showToast({
      tone: 'destructive',
      title: intl.formatMessage({ id: title }),
      description: intl.formatMessage({ id: description }, { megabytes: PICTURE_MAX_BYTES / 1_000_000 }),
    })
  const choose = async (file: File | undefined) => {
    if (!file) return
    if (file.size >= PICTURE_MAX_BYTES) return refuse('settings.photoTooLarge', 'settings.photoTooLargeText')
    try {
      onChange(await resizePhoto(file))
    } catch {
      refuse('common.error', 'settings.photoUnreadable')
    }
  }
  return (
    <div className="ms-photo">
      <Avatar name={name} picture={picture} size={88} />
      <div className="kl-row">
        <label className={buttonClass()}>
          <FormattedMessage id="settings.choosePhoto" />
          <input
            className="kl-visually-hidden"
            type="file"
            accept="image/*"
            onChange={(event) => {
              void choose(event.target.files?.[0])
              // The same file again is a choice again.
              event.target.value = ''
            }}
          />
        </label>
        {picture !== '' && (
          <Button tone="quiet" className="kl-flush" onClick={() => onChange('')}>
            <FormattedMessage id="settings.removePhoto" />
          </Button>
        )}
      </div>
    </div>
  )
}
