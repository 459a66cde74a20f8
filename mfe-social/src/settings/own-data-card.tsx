import { exportOwnData } from '@kitchenline/api'
import { addressOf } from '@kitchenline/shell-api'
import { buttonClass, Card } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'

/** Everything to take along, as one file that the browser writes as it comes. */
export function OwnDataCard() {
  return (
    <Card title={<FormattedMessage id="ownData.title" />}>
      <div className="kl-stack">
        <p className="kl-soft">
          <FormattedMessage id="ownData.text" />
        </p>
        <div>
          <a className={buttonClass()} href={addressOf(exportOwnData)} download>
            <FormattedMessage id="ownData.download" />
          </a>
        </div>
      </div>
    </Card>
  )
}
