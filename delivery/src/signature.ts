import { createHash, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import * as z from 'zod'

/** Ed25519, as base64 of its DER. A retired one still explains old lines of the log, and lets nothing pass. */
const ReleaseKey = z.object({ key: z.base64(), retiredAt: z.iso.datetime().optional() })

/** Whose keys may publish and move which front end; '*' is for those without keys of their own. */
export const ReleaseKeys = z.record(z.string().regex(/^(\*|shell|gateway|(mfe|svc)-[a-z]+(-[a-z]+)*)$/), z.array(ReleaseKey))
export type ReleaseKeys = z.infer<typeof ReleaseKeys>

export type Kind = 'move' | 'record'
type Signature = { key: string; value: string }
type Signed = { signature?: Signature | undefined }

export const keysFor = (keys: ReleaseKeys, frontEnd: string): ReleaseKeys[string] => keys[frontEnd] ?? keys['*'] ?? []

/** The hash of a file, as records name it and browsers check it. */
export const integrityOf = (bytes: Uint8Array): string => `sha256-${createHash('sha256').update(bytes).digest('base64')}`

/** A key's short name in logs. */
export const releaseKeyId = (key: string): string => createHash('sha256').update(key, 'base64').digest('hex').slice(0, 12)

export const publicHalfOf = (privateKey: KeyObject): string =>
  createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64')

/** Valid for this kind of document of this front end only: a copy elsewhere is invalid. */
export function signRelease(kind: Kind, frontEnd: string, document: object, privateKey: KeyObject): Signature {
  const value = sign(null, bytesOf(kind, frontEnd, document), privateKey).toString('base64')
  return { key: releaseKeyId(publicHalfOf(privateKey)), value }
}

/** Whether a key of its team that is valid today signed exactly this. */
export const isTrustedBy = (keys: ReleaseKeys, kind: Kind, frontEnd: string, document: object): boolean =>
  isSignedBy(validKeysOf(keys, frontEnd), kind, frontEnd, document)

export const validKeysOf = (keys: ReleaseKeys, frontEnd: string): ReleaseKeys[string] =>
  keysFor(keys, frontEnd).filter(({ retiredAt }) => !retiredAt)

/** Whether one of these keys signed exactly this. */
export function isSignedBy(keys: ReleaseKeys[string], kind: Kind, frontEnd: string, document: object): boolean {
  const { signature } = document as Signed
  const found = signature && keys.find(({ key }) => releaseKeyId(key) === signature.key)
  if (!found) return false
  const publicKey = createPublicKey({ key: Buffer.from(found.key, 'base64'), type: 'spki', format: 'der' })
  return verify(null, bytesOf(kind, frontEnd, document), publicKey, Buffer.from(signature.value, 'base64'))
}

function bytesOf(kind: Kind, frontEnd: string, document: object): Buffer {
  const { signature: _, ...rest } = document as Signed
  return Buffer.from(`kitchenline ${kind} ${frontEnd}\n${JSON.stringify(sorted(rest))}`)
}

/** The same text for the same content, whatever the order of keys. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, sorted(part)]),
  )
}
