import { pino, type Logger, type LoggerOptions } from 'pino'

export type Log = Logger

/** JSON lines with the part's name. Bodies, cookies, tokens and addresses of people never reach it. */
export function createLog(part: string, level: string, to?: { write(line: string): void }): Log {
  const options: LoggerOptions = {
    level,
    base: { part },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['password', 'token', 'email', '*.password', '*.token', '*.email', 'req.headers'], censor: '[redacted]' },
  }
  return to ? pino(options, to) : pino(options)
}
