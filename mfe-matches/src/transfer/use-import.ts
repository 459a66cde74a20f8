import { addImportRows, startImport, type ImportDto } from '@kitchenline/api'
import { send } from '@kitchenline/shell-api'
import { useRef, useState } from 'react'
import { importBody, inOrderOfPlaying } from './import-body.ts'
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
    const bodies = inOrderOfPlaying(matches).map(importBody)
    show({ status: 'sending', total: bodies.length, error: undefined })
    try {
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

const isIncomplete = (error: unknown): boolean => (error as { problem?: { code?: string } }).problem?.code === 'IMPORT_INCOMPLETE'
