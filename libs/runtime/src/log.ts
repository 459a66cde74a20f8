import { pino, type Logger } from 'pino'

export type Log = Logger

/** JSON lines with the part's name. Bodies, cookies, tokens and addresses of people never reach it. */
export function createLog(part: string, level: string): Log {
  return pino({
    level,
    base: { part },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['password', 'token', 'email', '*.password', '*.token', '*.email', 'req.headers'], censor: '[redacted]' },
  })
}
