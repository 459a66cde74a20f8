import sharp from 'sharp'

const segment = (marker: number, body: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}
const size = (width: number, height: number) => {
  const body = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  body.writeUInt16BE(height, 1)
  body.writeUInt16BE(width, 3)
  return body
}

/** The parts of a JPEG file, to be put together rightly or wrongly. */
export const part = {
  start: Buffer.from([0xff, 0xd8]),
  jfif: segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0')),
  exif: segment(0xe1, Buffer.from('Exif\0\0GPS 48.2N 16.3E')),
  comment: segment(0xfe, Buffer.from('taken at home')),
  longComment: segment(0xfe, Buffer.alloc(65_000, 0x20)),
  table: segment(0xdb, Buffer.alloc(65, 1)),
  frame: (width: number, height: number) => segment(0xc0, size(width, height)),
  progressiveFrame: (width: number, height: number) => segment(0xc2, size(width, height)),
  // Entropy-coded data with a stuffed zero and a restart marker inside.
  scan: Buffer.concat([segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])), Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd3, 0x56])]),
  end: Buffer.from([0xff, 0xd9]),
}

export const jpeg = (width = 400, height = 300) =>
  Buffer.concat([part.start, part.jfif, part.exif, part.comment, part.table, part.frame(width, height), part.scan, part.end])

/** What is left of `jpeg` when it is stored. */
export const bare = (width = 400, height = 300) =>
  Buffer.concat([part.start, part.table, part.frame(width, height), part.scan, part.end])

export const dataUrl = (bytes: Buffer, type = 'image/jpeg') => `data:${type};base64,${bytes.toString('base64')}`

/** A photo that decodes, with where it was taken. */
export const photo = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#7ac943' } })
    .withExif({ IFD0: { ImageDescription: 'taken at home' } })
    .jpeg()
    .toBuffer()

/** What a decoder reads of the picture in a data URL. */
export async function shownIn(url: string | undefined) {
  if (!url) return undefined
  const { format, width, height, exif } = await sharp(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')).metadata()
  return { format, width, height, exif }
}
