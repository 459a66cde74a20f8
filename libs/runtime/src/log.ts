import { pino, type Logger, type LoggerOptions } from 'pino'
import { currentTrace } from './request-trace.ts'

export type Log = Logger

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
  return to ? pino(options, to) : pino(options)
}
