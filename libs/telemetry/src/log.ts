import { fstatSync } from 'node:fs'
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import { currentTrace } from './request-trace.ts'

export type Log = Logger

const STDOUT = 1
/** Lines of a full disk wait up to here; what comes after them is dropped. */
const MOST_WAITING_BYTES = 1024 * 1024

/**
 * JSON lines with the part's name and, while a request runs, its id and that of its trace. Bodies, cookies, tokens and addresses of
 * people never reach it.
 */
export function createLog(part: string, level: string, to?: { write(line: string): void }): Log {
  const options: LoggerOptions = {
    level,
    base: { part },
    mixin: () => {
      const trace = currentTrace()
      return trace ? { requestId: trace.requestId, traceId: trace.traceId } : {}
    },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['password', 'token', 'email', '*.password', '*.token', '*.email', 'req.headers'], censor: '[redacted]' },
  }
  return pino(options, to ?? standardOutput())
}

/** A disk without room stops no part: by itself pino would end the process for it, and before that wait for ever for its last line. */
function standardOutput(): DestinationStream {
  const kind = fstatSync(STDOUT)
  // Its reader may be slow, and it is never full in this sense.
  if (kind.isFIFO() || kind.isSocket()) return pino.destination(STDOUT)
  const out = pino.destination({ dest: STDOUT, sync: true, maxLength: MOST_WAITING_BYTES })
  out.on('error', () => undefined)
  // Each line has been written, or cannot be.
  out.flushSync = () => undefined
  return out
}
