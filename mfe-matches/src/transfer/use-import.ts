import { addImportRows, startImport, type ImportDto } from '@kitchenline/api'
import { deviceZone, send } from '@kitchenline/shell-api'
import { useRef, useState } from 'react'
import { importBody, type ImportedBody, inOrderOfPlaying } from './import-body.ts'
import { forgetImport, importIdOf } from './import-id.ts'
import { importPart } from './import-part.ts'
import type { ImportedMatch } from './match-csv.ts'

export type SendingState = {
  status: 'idle' | 'sending' | 'failed'
  /** Rows that the server has. */
  sent: number
  total: number
  error?: unknown
}

const IDLE: SendingState = { status: 'idle', sent: 0, total: 0 }

/** Sends a file in parts and starts its import, which needs no browser from there on. After a failure a repeated call continues. */
export function useImport(onStarted: (job: ImportDto) => void) {
  const [state, setState] = useState(IDLE)
  const reached = useRef(IDLE)

  const show = (changed: Partial<SendingState>) => {
    reached.current = { ...reached.current, ...changed }
    setState(reached.current)
  }

  const start = async (matches: readonly ImportedMatch[]) => {
    show({ status: 'sending', total: matches.length, error: undefined })
    try {
      const bodies = await bodiesOf(inOrderOfPlaying(matches))
      const params = { importId: await importIdOf(bodies) }
      while (reached.current.sent < bodies.length) {
        const { sent } = reached.current
        const part = importPart(bodies, sent)
        await send(addImportRows, { params, body: { firstRow: sent, matches: part } })
        show({ sent: sent + part.length })
      }
      const job = await send(startImport, { params, body: { rows: bodies.length } })
      forgetImport()
      onStarted(job)
    } catch (error) {
      // Rows may have been discarded meanwhile: all are sent again.
      show({ status: 'failed', sent: isIncomplete(error) ? 0 : reached.current.sent, error })
    }
  }

  return { state, start }
}

const AT_ONCE = 200

/** Some at a time: thousands would stop the page. */
async function bodiesOf(matches: readonly ImportedMatch[]): Promise<ImportedBody[]> {
  const here = deviceZone()
  const bodies: ImportedBody[] = []
  for (let from = 0; from < matches.length; from += AT_ONCE) {
    bodies.push(...matches.slice(from, from + AT_ONCE).map((match) => importBody(match, here)))
    await new Promise((resolve) => setTimeout(resolve))
  }
  return bodies
}

const isIncomplete = (error: unknown): boolean => (error as { problem?: { code?: string } }).problem?.code === 'IMPORT_INCOMPLETE'
