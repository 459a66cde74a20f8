import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { frontEndOf } from '../src/names.ts'
import {
  isSignedBy,
  isTrustedBy,
  keysFor,
  publicHalfOf,
  releaseKeyId,
  ReleaseKeys,
  signRelease,
  validKeysOf,
  type Kind,
} from '../src/signature.ts'
import { REPOSITORY } from '../../tools/repository.ts'

const DEVELOPMENT = 'development'

const keysFile = (dist: string): string => process.env.RELEASE_KEYS ?? path.join(path.resolve(dist, '../..'), 'release-keys.json')
/** Where the private halves lie; none of them is in the repository or in a store. */
const privateFile = (name: string): string =>
  path.join(process.env.RELEASE_KEY_DIR ?? path.join(REPOSITORY, '.keys'), `${name}.pem`)

/** The public halves, as the gateways read them. */
export function readKeys(dist: string): ReleaseKeys {
  const file = keysFile(dist)
  return existsSync(file) ? ReleaseKeys.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
}

const valid = (dist: string) => validKeysOf(readKeys(dist), frontEndOf(dist))

export const isTrusted = (dist: string, kind: Kind, document: object): boolean =>
  isTrustedBy(readKeys(dist), kind, frontEndOf(dist), document)

/**
 * For the log, oldest move first: also by a key that was retired later, and before the first move that a key of the team signed, by the
 * general one.
 */
export function trustedThen(dist: string): (move: { at: string }) => boolean {
  const [frontEnd, keys] = [frontEndOf(dist), readKeys(dist)]
  const isSigned = (by: ReleaseKeys[string], move: { at: string }) =>
    isSignedBy(
      by.filter(({ retiredAt }) => !retiredAt || retiredAt > move.at),
      ...(['move', frontEnd, move] as const),
    )
  let hasOwn = false
  return (move) => {
    hasOwn ||= isSigned(keys[frontEnd] ?? [], move)
    return hasOwn ? isSigned(keysFor(keys, frontEnd), move) : isSigned(keys['*'] ?? [], move)
  }
}

/** Signs in the name of the team whose key is here; refuses without one that may move this front end. */
export function signed<T extends object>(dist: string, kind: Kind, document: T) {
  const frontEnd = frontEndOf(dist)
  return { ...document, signature: signRelease(kind, frontEnd, document, signingKey(dist, frontEnd)) }
}

function signingKey(dist: string, frontEnd: string): KeyObject {
  const files = process.env.RELEASE_KEY_FILE
    ? [process.env.RELEASE_KEY_FILE]
    : [privateFile(frontEnd), ensureDevelopmentKey(dist)]
  const mine = files.filter((file) => existsSync(file)).map((file) => createPrivateKey(readFileSync(file)))
  const known = valid(dist).map(({ key }) => key)
  const fitting = mine.find((key) => known.includes(publicHalfOf(key)))
  if (fitting) return fitting
  const here = mine.map((key) => releaseKeyId(publicHalfOf(key))).join(', ')
  throw new Error(
    `${frontEnd} is moved with a key of its team (${known.map(releaseKeyId).join(', ') || 'none yet'}); here is ${here || 'none'}`,
  )
}

/** Without ceremony: on one's own machine, a key that is made once moves whatever has no team's key. */
export function ensureDevelopmentKey(dist: string): string {
  const file = privateFile(DEVELOPMENT)
  const isOurs = path.resolve(dist, '../..') === REPOSITORY || !existsSync(keysFile(dist))
  if (!existsSync(file) && isOurs) writePrivate(file)
  if (!existsSync(file) || !isOurs) return file
  const key = publicHalfOf(createPrivateKey(readFileSync(file)))
  const keys = readKeys(dist)
  const general = keys['*'] ?? []
  if (!general.some((known) => known.key === key)) writeKeys(dist, { ...keys, '*': [...general, { key }] })
  return file
}

/** A new key of the team; those before it go on until they are retired. */
export function addKey(dist: string): { id: string; file: string; replaced: string | undefined } {
  const frontEnd = frontEndOf(dist)
  const keys = readKeys(dist)
  const file = privateFile(frontEnd)
  const replaced = existsSync(file) ? releaseKeyId(publicHalfOf(createPrivateKey(readFileSync(file)))) : undefined
  const key = writePrivate(file)
  writeKeys(dist, { ...keys, [frontEnd]: [...(keys[frontEnd] ?? []), { key }] })
  return { id: releaseKeyId(key), file, replaced }
}

export function retireKey(dist: string, id: string, now = new Date()): void {
  const frontEnd = frontEndOf(dist)
  const keys = readKeys(dist)
  const own = keys[frontEnd] ?? []
  if (!own.some(({ key, retiredAt }) => releaseKeyId(key) === id && !retiredAt)) throw new Error(`${frontEnd} has no key ${id}`)
  if (valid(dist).length < 2) throw new Error(`${id} is the only key of ${frontEnd}: make the next one first`)
  const rest = own.map((one) => (releaseKeyId(one.key) === id ? { ...one, retiredAt: now.toISOString() } : one))
  writeKeys(dist, { ...keys, [frontEnd]: rest })
}

function writePrivate(file: string): string {
  const { privateKey } = generateKeyPairSync('ed25519')
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  return publicHalfOf(privateKey)
}

function writeKeys(dist: string, keys: ReleaseKeys): void {
  const file = keysFile(dist)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(ReleaseKeys.parse(keys), null, 2)}\n`)
}
