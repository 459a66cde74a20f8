import type { AuditEntryDto } from '@kitchenline/api'
import { useIntl } from 'react-intl'
import { SUBJECT_NAMES } from './audit-words.ts'

/** What was changed: a player's name, a setting, a table or one of the default plans in words, anything else by its key. */
export function AuditSubject({ action, subject, subjectName }: AuditEntryDto) {
  const intl = useIntl()
  if (subjectName) return subjectName
  const isPlan = action.startsWith('plan.')
  const id = isPlan ? `plan.${subject}` : SUBJECT_NAMES[subject]
  return id !== undefined && id in intl.messages ? intl.formatMessage({ id }) : subject
}
