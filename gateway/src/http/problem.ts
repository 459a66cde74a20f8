import { STATUS_CODES } from 'node:http'
import type { Problem } from '@kitchenline/api'
import { DomainError, type ErrorKind, type Language } from '@kitchenline/domain'
import type { Log } from '@kitchenline/telemetry'
import type { ErrorRequestHandler, Request, Response } from 'express'
import { InvalidInput } from './invalid-input.ts'
import { languageOf } from './request-headers.ts'
import { challengeOf } from './tool-secret.ts'
import { errorMessage, fieldMessage, sentence } from '../messages/translations.ts'
import { escapeHtml } from './escape-html.ts'

const STATUS_OF: Record<ErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  stale: 412,
  'too-large': 413,
  'too-slow': 408,
  unsupported: 415,
  throttled: 429,
  unavailable: 503,
  unexpected: 500,
}

const RETRY_AFTER_SECONDS = { throttled: '60', unavailable: '1' } as const

/** Last in line: turns whatever was thrown into RFC 9457, and logs what is our fault. */
export function problemHandler(log: Log): ErrorRequestHandler {
  return (cause: unknown, req, res, _next) => {
    const error = asRefusal(cause)
    if (error.kind === 'unexpected') log.error({ requestId: req.requestId, err: error.cause ?? error }, 'unexpected')
    if (res.headersSent) return void res.destroy()
    sendProblem(req, res, error)
  }
}

export function sendProblem(req: Request, res: Response, error: DomainError, status = STATUS_OF[error.kind]): void {
  const { kind, code } = error
  if (kind === 'throttled' || kind === 'unavailable') res.set('Retry-After', error.params.retryAfter ?? RETRY_AFTER_SECONDS[kind])
  // A client that sends so slowly would take long.
  if (kind === 'too-slow') res.set('Connection', 'close')
  const challenge = challengeOf(req, res, error)
  if (challenge) res.set('WWW-Authenticate', challenge)
  const language = languageOf(req)
  res.set('Content-Language', language).status(status)
  const message = errorMessage(language, code, error.params)
  if (PASSING.has(kind) && opensPage(req)) return void res.type('html').send(refusalPage(res, language, message))
  const fields = fieldsOf(error, language)
  const body: Problem & Partial<OAuthRefusal> = {
    type: `/problems/${code.toLowerCase()}`,
    title: STATUS_CODES[status] ?? code,
    status,
    code,
    params: error.params,
    message,
    requestId: req.requestId,
    ...(res.locals.isForClient && refusalOf(error)),
    ...(fields && { fields: fields.map((field) => ({ message: fieldMessage(language, field.code), ...field })) }),
  }
  res.type('application/problem+json').send(JSON.stringify(body))
}

/** What another try may mend. */
const PASSING = new Set<ErrorKind>(['throttled', 'unavailable', 'unexpected'])

/** A person's browser, in place of a script or a program. */
const opensPage = ({ method, originalUrl, headers }: Request): boolean =>
  method === 'GET' && !originalUrl.startsWith('/api/') && headers.accept?.includes('text/html') === true

const STYLE =
  ':root{color-scheme:light dark;font:1.125rem/1.5 system-ui,sans-serif}body{max-width:30rem;margin:20vh auto;padding:0 1.5rem}'

/** Its link opens the same address again. */
const refusalPage = ({ locals }: Response, language: Language, message: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Kitchenline</title><style nonce="${locals.nonce}">${STYLE}</style></head><body><h1>Kitchenline</h1>
<p>${escapeHtml(message)}</p><p><a href="">${escapeHtml(sentence(language, 'page.retry'))}</a></p></body></html>`

type OAuthRefusal = { error: string; error_description: string }

/** Clients of assistants look for this (RFC 6749): one that is to come back does not ask its player again. */
function refusalOf({ kind, code }: DomainError): OAuthRefusal {
  const isBrief = kind === 'throttled' || kind === 'unavailable'
  const error = isBrief ? 'temporarily_unavailable' : kind === 'unexpected' ? 'server_error' : 'invalid_request'
  return { error, error_description: code }
}

/** A service names the one field that only it could judge, such as a username that is taken. */
function fieldsOf(error: DomainError, language: Language): InvalidInput['fields'] | undefined {
  if (error instanceof InvalidInput) return error.fields
  const { field, reason = 'invalid' } = error.params
  if (field === undefined) return undefined
  if (error.code === 'INVALID_INPUT') return [{ path: field, code: reason }]
  return [{ path: field, code: error.code, message: errorMessage(language, error.code) }]
}

function asRefusal(error: unknown): DomainError {
  if (error instanceof DomainError) return error
  // Express throws this for a path with a broken percent sign.
  if (error instanceof URIError) return new InvalidInput([{ path: 'path', code: 'invalid_format' }])
  return new DomainError('UNEXPECTED', {}, { cause: error })
}
