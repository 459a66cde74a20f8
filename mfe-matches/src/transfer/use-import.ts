import { importMatches, undoImport } from '@kitchenline/api'
import type { ImportedMatch } from './match-csv.ts'
import { send, useSession } from '@kitchenline/shell-api'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { refreshAfterLogging } from '../data/refresh-after-logging.ts'
import { importBody } from './import-body.ts'
import { forgetImport, importIdOf } from './import-id.ts'
import { importPart } from './import-part.ts'

export type ImportState = {
  status: 'idle' | 'running' | 'failed' | 'done'
  /** Rows that the server has. */
  sent: number
  total: number
  imported: number
  skipped: number
  error?: unknown
}

const IDLE: ImportState = { status: 'idle', sent: 0, total: 0, imported: 0, skipped: 0 }

/** Sends a file in parts, each stored as a whole or not at all. After a failure a repeated call continues where it stopped. */
export function useImport() {
  const queryClient = useQueryClient()
  const { user } = useSession()
  const [state, setState] = useState(IDLE)
  const reached = useRef(IDLE)
  const importedAs = useRef<string>(undefined)

  const show = (changed: Partial<ImportState>) => {
    reached.current = { ...reached.current, ...changed }
    setState(reached.current)
  }

  const start = async (matches: readonly ImportedMatch[]) => {
    const bodies = matches.map(importBody)
    show({ status: 'running', total: bodies.length, error: undefined })
    try {
      const importId = await importIdOf(bodies)
      importedAs.current = importId
      while (reached.current.sent < bodies.length) {
        const { sent, imported, skipped } = reached.current
        const part = importPart(bodies, sent)
        const answer = await send(importMatches, { body: { importId, firstRow: sent, matches: part } })
        show({ sent: sent + part.length, imported: imported + answer.imported, skipped: skipped + answer.skipped })
      }
      forgetImport()
      show({ status: 'done' })
    } catch (error) {
      show({ status: 'failed', error })
    } finally {
      if (user && reached.current.sent > 0) refreshAfterLogging(queryClient, user.id)
    }
  }

  /** All of it, or what came of it before it was cut off, into the bin. Answers how many. */
  const undo = async (matches: readonly ImportedMatch[]): Promise<number> => {
    const importId = importedAs.current ?? (await importIdOf(matches.map(importBody)))
    const { deleted } = await send(undoImport, { params: { importId }, body: { rows: matches.length } })
    forgetImport()
    if (user) refreshAfterLogging(queryClient, user.id)
    return deleted
  }

  const reset = () => show(IDLE)
  return { state, start, undo, reset }
}
