import { GRACE_DAYS, TERMS_VERSION } from '@kitchenline/domain'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { LegalPage } from '../legal-page.tsx'
import { TERMS } from './load-terms-messages.ts'

const SECTIONS = ['offer', 'price', 'renewal', 'cancel', 'withdrawal', 'refunds', 'changes'] as const

export function TermsPage() {
  const date = <FormattedDate value={TERMS_VERSION} dateStyle="long" timeZone="UTC" />
  const version = (
    <p className="kl-soft">
      <FormattedMessage id="terms.version" values={{ date }} />
    </p>
  )
  return <LegalPage source={TERMS} sections={SECTIONS} values={{ grace: GRACE_DAYS }} below={version} />
}
