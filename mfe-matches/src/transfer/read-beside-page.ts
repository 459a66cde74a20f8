import { type Answer, joined, type Piece } from './in-pieces.ts'
import type { readSource } from './read-source.ts'

type Reader = typeof readSource
/** Without both it could not be read there. */
type FromWorker = { id: number; piece?: Piece; rest?: Answer }

let worker: Worker | undefined
let last = 0

/** Reads in a worker, or in the page where there is none. */
export async function readBesidePage(...of: Parameters<Reader>): Promise<Answer> {
  const answer = typeof Worker === 'undefined' ? undefined : await ask(of).catch(() => undefined)
  return answer ?? (await import(/* webpackChunkName: "read-source" */ './read-source.ts')).readSource(...of)
}

function ask(of: Parameters<Reader>): Promise<Answer | undefined> {
  worker ??= new Worker(new URL('./reading-worker.ts', import.meta.url))
  const reader = worker
  const id = (last += 1)
  return new Promise((resolve, reject) => {
    const controller = new AbortController()
    const { signal } = controller
    const pieces: Piece[] = []
    reader.addEventListener(
      'message',
      ({ data: { id: answered, piece, rest } }: MessageEvent<FromWorker>) => {
        if (answered !== id) return
        if (piece) return void pieces.push(piece)
        controller.abort()
        resolve(rest && joined(pieces, rest))
      },
      { signal },
    )
    // It cannot be loaded.
    reader.addEventListener(
      'error',
      (event) => {
        event.preventDefault()
        worker = undefined
        controller.abort()
        reject(new Error('no worker'))
      },
      { signal },
    )
    reader.postMessage({ id, of })
  })
}
