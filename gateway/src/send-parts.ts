import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'

/** Sends text while it is read, at constant memory: a part is asked for when the one before it is on its way. */
export async function sendParts(res: Response, parts: AsyncIterable<string>): Promise<void> {
  try {
    await pipeline(Readable.from(parts, { objectMode: true, highWaterMark: 1 }), res)
  } catch (error) {
    // The client went away: nobody is left to be told.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  }
}
