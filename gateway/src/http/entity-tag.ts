import type { Request, Response } from 'express'
import { InvalidInput } from './invalid-input.ts'

/** A proxy that compresses makes the tag weak, which changes nothing about the version in it. */
const VERSION = /^(?:W\/)?"(\d{1,9})"$/

export const setVersion = (res: Response, version: number): void => void res.set('ETag', `"${version}"`)

/** The version that a change was made from; undefined for any version. */
export function requestedVersion(req: Request): number | undefined {
  const header = req.get('If-Match')
  if (header === undefined || header.trim() === '*') return undefined
  const version = VERSION.exec(header.trim())?.[1]
  if (version === undefined) throw new InvalidInput([{ path: 'If-Match', code: 'invalid_format' }])
  return Number(version)
}
