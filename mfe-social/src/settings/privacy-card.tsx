import { Card } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'
import { usePrivacy, useSetPrivacy } from '../data/use-settings.ts'
import { LoadState } from '../load-state.tsx'
import { useTell } from './use-tell.ts'

export function PrivacyCard() {
  const tell = useTell()
  const { mutate, isPending } = useSetPrivacy()
  const change = (hidden: boolean) => mutate({ hidden }, { onSuccess: () => tell.done('settings.updated'), onError: tell.failed })
  return (
    <Card title={<FormattedMessage id="privacy.title" />}>
      <LoadState query={usePrivacy()}>
        {({ hidden }) => (
          <div className="kl-stack">
            <label className="ms-check">
              <input type="checkbox" checked={hidden} disabled={isPending} onChange={(event) => change(event.target.checked)} />
              <FormattedMessage id="privacy.hidden" />
            </label>
            <p className="kl-soft">
              <FormattedMessage id="privacy.hiddenText" />
            </p>
          </div>
        )}
      </LoadState>
    </Card>
  )
}
