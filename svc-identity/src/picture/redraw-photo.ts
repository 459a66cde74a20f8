import { DomainError } from '@kitchenline/domain'
import sharp from 'sharp'

const MAX_SIDE = 400
const PIXELS_MAX = MAX_SIDE * MAX_SIDE
const SECONDS = 5

// One core at most, nothing cached between pictures, and of all formats that libvips reads this one alone.
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer'] })

/**
 * The picture decoded and drawn again: what is stored was written by us and holds nothing but pixels. Refuses what does not
 * decode.
 */
export async function redrawPhoto(jpeg: Buffer): Promise<Buffer> {
  try {
    return await sharp(jpeg, { limitInputPixels: PIXELS_MAX, failOn: 'warning' })
      .autoOrient()
      .jpeg({ quality: 82, mozjpeg: true })
      .timeout({ seconds: SECONDS })
      .toBuffer()
  } catch (error) {
    throw new DomainError('INVALID_INPUT', { field: 'profilePicture' }, { cause: error })
  }
}
