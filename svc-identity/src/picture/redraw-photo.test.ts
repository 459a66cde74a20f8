import sharp from 'sharp'
import { redrawPhoto } from './redraw-photo.ts'

const noise = Buffer.from(Array.from({ length: 400 * 400 * 3 }, (_, at) => (at * 7_919) % 251))
const photo = () =>
  sharp(noise, { raw: { width: 400, height: 400, channels: 3 } })
    .jpeg({ quality: 100 })
    .toBuffer()

it('draws a plain picture: one as small as can be takes nine times the work', async () => {
  const { format, width, isProgressive } = await sharp(await redrawPhoto(await photo())).metadata()
  expect({ format, width, isProgressive }).toEqual({ format: 'jpeg', width: 400, isProgressive: false })
})

it('draws one at a time, lets a few wait and refuses the others', async () => {
  const sent = await photo()
  const drawn = await Promise.allSettled(Array.from({ length: 30 }, () => redrawPhoto(sent)))
  const refused = drawn.flatMap((one) => (one.status === 'rejected' ? [one.reason as { code: string }] : []))
  expect(refused).toHaveLength(30 - 17)
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['OVERLOADED']))
})
