import { useProblemMessage, type ApiProblem } from '@kitchenline/shell-api'
import { useIntl } from 'react-intl'

/** The one field that can be wrong without a form having let it through: the clock of the device was ahead. */
const NAMES: Record<string, string> = { matchDate: 'matchForm.date' }

/** Why the server did not take a waiting match. No form is there whose fields could be highlighted. */
export function useRefusalWords(): (problem: ApiProblem) => string {
  const intl = useIntl()
  const problemMessage = useProblemMessage()
  return (problem) => {
    const faults = (problem.problem?.fields ?? []).map(({ path, message }) => {
      const field = NAMES[path] && intl.formatMessage({ id: NAMES[path] })
      return field ? intl.formatMessage({ id: 'pending.fault' }, { field, fault: message }) : message
    })
    return faults.length > 0 ? faults.join(' · ') : problemMessage(problem)
  }
}
