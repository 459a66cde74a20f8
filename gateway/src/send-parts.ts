import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'

/** With those of the pipeline, eleven or more listen for the end of a response: each once, which is no leak. */
const LISTENERS = 20

/** Sends text while it is read, at constant memory: each part is fetched while the one before is being sent. */
export async function sendParts(res: Response, parts: AsyncIterable<string>): Promise<void> {
  res.setMaxListeners(LISTENERS)
  try {
    await pipeline(Readable.from(parts, { objectMode: true, highWaterMark: 1 }), res)
  } catch (error) {
    // The client has left.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  }
}
