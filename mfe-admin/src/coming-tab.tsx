import { EmptyState } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'

/** Says what a tab will hold until its figures are counted. */
export const comingTab = (text: string) =>
  function ComingTab() {
    return <EmptyState title={<FormattedMessage id="admin.soon" />} text={<FormattedMessage id={text} />} />
  }
