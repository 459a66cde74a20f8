import { DomainError } from '@kitchenline/domain'
import sharp from 'sharp'
import { boundedPool } from '../bounded-pool.ts'

const MAX_SIDE = 400
const PIXELS_MAX = MAX_SIDE * MAX_SIDE
const SECONDS = 5
/** One at a time leaves the other threads of the process to passwords, of which two are checked at once. */
const pool = boundedPool({ running: 1, waiting: 16 })

// One core at most, nothing cached between pictures, and of all formats that libvips reads this one alone.
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer'] })

/**
 * The picture decoded and drawn again: what is stored was written by us and holds nothing but pixels. Refuses what does not
 * decode.
 */
export const redrawPhoto = (jpeg: Buffer): Promise<Buffer> => pool(() => redraw(jpeg))

async function redraw(jpeg: Buffer): Promise<Buffer> {
  try {
    return await sharp(jpeg, { limitInputPixels: PIXELS_MAX, failOn: 'warning' })
      .autoOrient()
      .jpeg({ quality: 82 })
      .timeout({ seconds: SECONDS })
      .toBuffer()
  } catch (error) {
    throw new DomainError('INVALID_INPUT', { field: 'profilePicture' }, { cause: error })
  }
}
