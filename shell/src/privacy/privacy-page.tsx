import { ADDRESS_DAYS, ERASURE_DAYS } from '@kitchenline/domain'
import { LegalPage } from '../legal-page.tsx'
import { PRIVACY } from './load-privacy-messages.ts'

const SECTIONS = ['stored', 'arrival', 'cookies', 'seen', 'payments', 'analysis', 'mail', 'yours'] as const

export const PrivacyPage = () => (
  <LegalPage source={PRIVACY} sections={SECTIONS} values={{ addressDays: ADDRESS_DAYS, leavingDays: ERASURE_DAYS }} />
)
