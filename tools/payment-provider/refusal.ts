import type { Response } from 'express'

type Refusal = { status: number; type: string; code?: string; param?: string; message: string }

/** As Stripe words it: a code only where there is one, and the parameter that is wrong. */
export function refuse(res: Response, { status, ...error }: Refusal): void {
  res.status(status).json({ error })
}

export const invalid = (message: string, param?: string): Refusal => ({
  ...{ status: 400, type: 'invalid_request_error', message },
  ...(param !== undefined && { param }),
})

/** Named in the address it is 404, named in the content 400. */
export const missing = (what: string, id: string, param?: string): Refusal => ({
  ...{ status: param === undefined ? 404 : 400, type: 'invalid_request_error', code: 'resource_missing' },
  ...{ param: param ?? 'id', message: `No such ${what}: '${id}'` },
})
