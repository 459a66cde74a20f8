import { DomainError, PICTURE_MAX_BYTES } from '@kitchenline/domain'
import { bareJpeg } from './bare-jpeg.ts'

const PREFIX = 'data:image/jpeg;base64,'
const MAX_SIDE = 400
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

export const profilePicture = {
  /** The picture in a data URL, stripped to the picture. No other form is taken and nothing is fetched. */
  parse(dataUrl: string): Buffer {
    const text = dataUrl.startsWith(PREFIX) ? dataUrl.slice(PREFIX.length) : ''
    const bytes = text.length <= (PICTURE_MAX_BYTES * 4) / 3 + 4 && BASE64.test(text) ? Buffer.from(text, 'base64') : undefined
    const jpeg = bytes && bytes.length <= PICTURE_MAX_BYTES ? bareJpeg(bytes, MAX_SIDE) : undefined
    if (!jpeg) throw new DomainError('INVALID_INPUT', { field: 'profilePicture' })
    return jpeg
  },

  format: (jpeg: Buffer): string => PREFIX + jpeg.toString('base64'),
}
