import { namedInWords } from '@kitchenline/domain'
import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { ApiProblem } from './api-problem.ts'
import { isOffline } from './kept-answers.ts'
import { isUnreachable, NotKept } from './unreachable.ts'

/** Any error as a sentence for the player: by its code, else the server's words, else `otherwise` or a general apology. */
export function useProblemMessage(): (error: unknown, otherwise?: string) => string {
  const intl = useIntl()
  const refusalWords = useServerWords()
  return useCallback(
    (error, otherwise) => {
      if (error instanceof NotKept) return intl.formatMessage({ id: 'error.NOT_KEPT' })
      const general = error instanceof TypeError ? 'error.OFFLINE' : 'error.UNEXPECTED'
      return refusalWords(error) ?? otherwise ?? intl.formatMessage({ id: general })
    },
    [intl, refusalWords],
  )
}

/** The same for what could not be loaded: without a network it says that this is not stored here and will load later. */
export function useLoadProblem(): (error: unknown) => string {
  const intl = useIntl()
  const problemMessage = useProblemMessage()
  return useCallback(
    (error) => (isOffline() && isUnreachable(error) ? intl.formatMessage({ id: 'error.NOT_ON_DEVICE' }) : problemMessage(error)),
    [intl, problemMessage],
  )
}

/** Undefined where neither this page nor the server has words for it. */
function useServerWords(): (error: unknown) => string | undefined {
  const intl = useIntl()
  return useCallback(
    (error) => {
      if (!(error instanceof ApiProblem)) return undefined
      const id = `error.${error.problem?.code}`
      return intl.messages[id] ? intl.formatMessage({ id }, namedInWords(error.problem?.params)) : serverWords(error)
    },
    [intl],
  )
}

const LONGEST = 300

/**
 * The server's own text: of a code that this page does not know, or a refusal in plain text. A failure in plain text is
 * for engineers and not shown.
 */
function serverWords({ status, text }: ApiProblem): string | undefined {
  const words = messageIn(text) ?? (status < 500 ? text.trim() : '')
  const isSentence = words.length <= LONGEST && /\s/.test(words) && !/^[<[{]/.test(words)
  return isSentence ? words : undefined
}

function messageIn(text: string): string | undefined {
  try {
    const { message } = JSON.parse(text) as { message?: unknown }
    return typeof message === 'string' ? message : undefined
  } catch {
    return undefined
  }
}
