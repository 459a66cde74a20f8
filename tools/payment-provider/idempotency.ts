import type { Request, Response } from 'express'
import type { Ledger } from './ledger.ts'
import { Refused } from './refusal.ts'

const KEPT_SECONDS = 24 * 60 * 60

/**
 * The same key again gets the first answer again for a day, also where that was an error of the server; with other content it is refused.
 * Only what was carried out is remembered: not what was refused as invalid.
 */
export function answerOnce({ answers, now }: Pick<Ledger, 'answers' | 'now'>) {
  return (req: Request, res: Response, next: () => void): void => {
    const key = req.headers['idempotency-key']
    if (typeof key !== 'string' || req.method !== 'POST') return next()
    const content = `${req.path} ${JSON.stringify(req.body)}`
    const first = answers.get(key)
    if (first && now() - first.at < KEPT_SECONDS) {
      if (first.content === content) return void res.set('Idempotent-Replayed', 'true').status(first.status).json(first.body)
      const message = 'Keys for idempotent requests can only be used with the same parameters they were first used with.'
      throw new Refused({ status: 400, type: 'idempotency_error', message })
    }
    const send = res.json.bind(res)
    res.json = (body: unknown) => {
      const isInvalid = res.statusCode >= 400 && res.statusCode < 500
      if (!isInvalid) answers.set(key, { content, status: res.statusCode, body: structuredClone(body), at: now() })
      return send(body)
    }
    next()
  }
}
