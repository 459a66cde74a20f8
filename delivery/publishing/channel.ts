import { createHash, randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ReleaseMove } from '@kitchenline/api'
import * as z from 'zod'
import { isTrusted, signed, trustedThen } from './keys.ts'
import { frontEndOf } from '../src/names.ts'

/** What a move decides: which version pages get, which one a share of visitors tries, and whether the front end is there at all. */
export type Decision = Pick<ReleaseMove, 'version' | 'previous' | 'canary' | 'isOff'>
export type Author = { by: string; action: string; now?: Date }

const MOVES_MAX = 200
const NAME = /^\d{8}\.json$/

/**
 * Moves a front end to what `decide` makes of the present state, by one compare-and-set: the file of the next revision is created
 * only if it was not created first by another, otherwise `decide` is asked again. `current.json` is a copy of the last move, for readers.
 */
export function move(dist: string, decide: (present: ReleaseMove | undefined) => Decision, author: Author): ReleaseMove {
  const folder = path.join(dist, 'moves')
  mkdirSync(folder, { recursive: true })
  for (;;) {
    const last = lastMove(dist)
    const next = writable(dist, {
      revision: (last?.move.revision ?? 0) + 1,
      at: (author.now ?? new Date()).toISOString(),
      by: author.by,
      action: author.action,
      ...decide(last && isTrusted(dist, 'move', last.move) ? last.move : undefined),
      ...(last && { follows: hashOf(last.text) }),
    })
    const draft = path.join(dist, `.move-${randomUUID()}`)
    writeFileSync(draft, `${JSON.stringify(next)}\n`)
    try {
      linkSync(draft, path.join(folder, fileOf(next.revision)))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue
      throw error
    } finally {
      rmSync(draft)
    }
    showLastMove(dist)
    return next
  }
}

/** What the gateways go by: a last move that no key of the team signed is none. */
export function presentMove(dist: string): ReleaseMove | undefined {
  const move = lastMove(dist)?.move
  return move && isTrusted(dist, 'move', move) ? move : undefined
}

/** Oldest first, each with whether it follows the one before it unchanged, and whether its team signed it. */
export function movesOf(dist: string): { move: ReleaseMove; isIntact: boolean; isSigned: boolean }[] {
  let before: string | undefined
  const isTrustedThen = trustedThen(dist)
  return names(dist).map((name) => {
    const text = readFileSync(path.join(dist, 'moves', name), 'utf8')
    const move = readMove(dist, name, text)
    const isIntact = before === undefined || move.follows === hashOf(before)
    before = text
    return { move, isIntact, isSigned: isTrustedThen(move) }
  })
}

/** Until what is shown is the last move: another publisher may have moved meanwhile. */
function showLastMove(dist: string): void {
  for (;;) {
    const last = lastMove(dist)
    if (!last) return
    const draft = path.join(dist, `.current-${randomUUID()}`)
    writeFileSync(draft, last.text)
    renameSync(draft, path.join(dist, 'current.json'))
    if (lastMove(dist)?.move.revision === last.move.revision) break
  }
  for (const old of names(dist).slice(0, -MOVES_MAX)) rmSync(path.join(dist, 'moves', old), { force: true })
}

function lastMove(dist: string): { move: ReleaseMove; text: string } | undefined {
  const name = names(dist).at(-1)
  if (!name) return undefined
  const text = readFileSync(path.join(dist, 'moves', name), 'utf8')
  return { move: readMove(dist, name, text), text }
}

/** Signed; never one that could not be read again. */
function writable(dist: string, move: Omit<ReleaseMove, 'signature'>): ReleaseMove {
  const { success, data, error } = ReleaseMove.safeParse(signed(dist, 'move', move))
  if (!success) throw new Error(`${frontEndOf(dist)} is not moved: ${z.prettifyError(error)}`)
  return data
}

function readMove(dist: string, name: string, text: string): ReleaseMove {
  try {
    return ReleaseMove.parse(JSON.parse(text))
  } catch {
    const file = path.join(dist, 'moves', name)
    throw new Error(`${file} is no move. If it is the last one, remove it: the one before it is in use then, or publish again.`)
  }
}

function names(dist: string): string[] {
  const folder = path.join(dist, 'moves')
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => NAME.test(name))
        .sort()
    : []
}

const fileOf = (revision: number): string => `${String(revision).padStart(8, '0')}.json`
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
