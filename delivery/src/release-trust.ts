import type { Log } from '@kitchenline/telemetry'
import { freshFile } from './fresh-file.ts'
import { isTrustedBy, ReleaseKeys, type Kind } from './signature.ts'

/** Whether a move or a record of a front end was signed by a key of its team. */
export type ReleaseTrust = (kind: Kind, frontEnd: string, document: object) => Promise<boolean>

/** Reads the public keys again whenever their file changes: a key that is retired lets nothing pass from then on. */
export function releaseTrust(file: string, log: Log): ReleaseTrust {
  const present = freshFile(file, (text) => ReleaseKeys.parse(JSON.parse(text)))
  const verdicts = new WeakMap<object, { keys: ReleaseKeys | undefined; isTrusted: boolean }>()
  return async (kind, frontEnd, document) => {
    const keys = await present()
    const known = verdicts.get(document)
    if (known && known.keys === keys) return known.isTrusted
    const isTrusted = isTrustedBy(keys ?? {}, kind, frontEnd, document)
    verdicts.set(document, { keys, isTrusted })
    const { revision, version, signature } = document as { revision?: number; version?: string; signature?: { key: string } }
    if (!isTrusted)
      log.error({ frontEnd, kind, revision, version, key: signature?.key }, 'refused: not signed by a key of its team')
    return isTrusted
  }
}
