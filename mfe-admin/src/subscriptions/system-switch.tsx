import { Card, Skeleton } from '@kitchenline/ui'
import { Switch } from '@kitchenline/ui/form'
import { FormattedMessage } from 'react-intl'
import { useChangeSystemSwitch, useSystemSwitch } from '../data/billing.ts'
import { LoadState } from '../load-state.tsx'
import { useChangeNotices } from '../use-change-notices.ts'

/** Off, everybody has free AI and nothing is sold. */
export function SystemSwitch() {
  const { mutate, isPending } = useChangeSystemSwitch()
  const notices = useChangeNotices('system.updated', 'system.failed')
  return (
    <Card title={<FormattedMessage id="system.title" />}>
      <LoadState query={useSystemSwitch()} skeleton={<Skeleton height={52} />}>
        {(isOn) => (
          <div className="md-switch">
            <Switch
              id="md-system-switch"
              checked={isOn}
              loading={isPending}
              onChange={(next: boolean) => mutate(next, notices)}
              aria-describedby="md-system-switch-text"
            />
            <div>
              <label htmlFor="md-system-switch">
                <FormattedMessage id={isOn ? 'system.on' : 'system.off'} />
              </label>
              <p className="kl-soft" id="md-system-switch-text">
                <FormattedMessage id={isOn ? 'system.onText' : 'system.offText'} />
              </p>
            </div>
          </div>
        )}
      </LoadState>
    </Card>
  )
}
