import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { ApiProblem } from './api-problem.ts'

/** Any error as a sentence for the player: by its code, else the server's words, else a general apology. */
export function useProblemMessage(): (error: unknown) => string {
  const intl = useIntl()
  return useCallback(
    (error) => {
      if (error instanceof TypeError) return intl.formatMessage({ id: 'error.OFFLINE' })
      const problem = error instanceof ApiProblem ? error.problem : undefined
      const id = `error.${problem?.code ?? 'UNEXPECTED'}`
      if (problem && !intl.messages[id]) return problem.message
      return intl.formatMessage({ id }, problem?.params)
    },
    [intl],
  )
}
