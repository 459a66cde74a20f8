import { createHash } from 'node:crypto'

/** What a dashboard was made of. The version of the matches is separate, for svc-matches can compare it with one read. */
export type DashboardTag = {
  version: string
  /** Of all else that decides what the matches look like: whose, in which zone and language. */
  context: string
  /** A hash of the other parts of the dashboard. */
  otherParts: string
  /** When that was read, in seconds. */
  readAt: number
}

/** For so long everything beside the matches counts as unchanged. */
export const FRESH_SECONDS = 60

export const hashOf = (all: object): string => createHash('sha256').update(JSON.stringify(all)).digest('base64url').slice(0, 22)

export const nowInSeconds = (): number => Math.floor(Date.now() / 1_000)

/** Weak, for compression changes the bytes. */
export const writeTag = ({ version, context, otherParts, readAt }: DashboardTag): string =>
  `W/"${Buffer.from(JSON.stringify([version, context, otherParts, readAt])).toString('base64url')}"`

/** The first of our tags in an If-None-Match. */
export function readTag(header: string | undefined): DashboardTag | undefined {
  for (const [, packed = ''] of (header ?? '').matchAll(/"([\w-]{1,400})"/g)) {
    const tag = parse(packed)
    if (tag) return tag
  }
  return undefined
}

function parse(packed: string): DashboardTag | undefined {
  try {
    const parts = JSON.parse(Buffer.from(packed, 'base64url').toString()) as unknown
    if (!Array.isArray(parts) || parts.length !== 4) return undefined
    const [version, context, otherParts, readAt] = parts as unknown[]
    const isText = [version, context, otherParts].every((part) => typeof part === 'string')
    return isText && Number.isInteger(readAt) ? ({ version, context, otherParts, readAt } as DashboardTag) : undefined
  } catch {
    return undefined
  }
}

export function isFresh({ readAt }: DashboardTag, now: number): boolean {
  return readAt <= now && now - readAt < FRESH_SECONDS
}

export const isSame = (one: DashboardTag, other: DashboardTag | undefined): boolean =>
  one.version === other?.version && one.context === other.context && one.otherParts === other.otherParts
