import { bare, jpeg, part } from '../../test/jpeg.ts'
import { bareJpeg } from './bare-jpeg.ts'

/** One pixel, written by an encoder. */
const REAL = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxD/2Q==',
  'base64',
)
const join = (...parts: Buffer[]) => Buffer.concat(parts)
const { start, table, frame, scan, end } = part

it('keeps the picture and drops metadata of place, time and device', () => {
  expect(bareJpeg(jpeg(), 400)).toEqual(bare())
})

it('takes what encoders write: progressive frames, several scans, fill bytes, bytes after the end', () => {
  expect(bareJpeg(REAL, 400)?.subarray(0, 4)).toEqual(Buffer.from([0xff, 0xd8, 0xff, 0xdb]))
  const several = join(start, part.progressiveFrame(8, 8), scan, table, scan, end)
  expect(bareJpeg(several, 400)).toEqual(several)
  expect(bareJpeg(join(start, Buffer.from([0xff]), table, frame(8, 8), scan, end), 400)).toEqual(
    join(start, table, frame(8, 8), scan, end),
  )
  expect(bareJpeg(join(bare(), Buffer.from('<script>')), 400)).toEqual(bare())
})

it.each<[what: string, bytes: Buffer]>([
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('<svg onload=alert(1)>')],
  ['a start alone', start],
  ['no frame', join(start, table, scan, end)],
  ['no scan', join(start, table, frame(8, 8), end)],
  ['no end', join(start, table, frame(8, 8), scan)],
  ['two frames', join(start, frame(8, 8), frame(8, 8), scan, end)],
  ['no width', join(start, frame(0, 8), scan, end)],
  ['no height', join(start, frame(8, 0), scan, end)],
  ['too wide', join(start, frame(401, 8), scan, end)],
  ['too high', join(start, frame(8, 401), scan, end)],
  ['a picture in a picture', join(start, start, frame(8, 8), scan, end)],
  ['bytes between segments', join(start, table, Buffer.from('x'), frame(8, 8), scan, end)],
  ['a segment beyond the end', join(start, Buffer.from([0xff, 0xdb, 0xff, 0xff]), frame(8, 8), scan, end)],
  ['a segment shorter than its own length', join(start, Buffer.from([0xff, 0xdb, 0, 1]), frame(8, 8), scan, end)],
  ['a frame cut short', join(start, Buffer.from([0xff, 0xc0, 0, 4, 8, 0]), scan, end)],
])('refuses %s', (_what, bytes) => {
  expect(bareJpeg(bytes, 400)).toBeUndefined()
})

it('ends for any bytes', () => {
  for (let length = 0; length < jpeg().length; length += 1) expect(bareJpeg(jpeg().subarray(0, length), 400)).toBeUndefined()
  const noise = Buffer.alloc(200_000, 0xff)
  noise[1] = 0xd8
  expect(bareJpeg(noise, 400)).toBeUndefined()
})
