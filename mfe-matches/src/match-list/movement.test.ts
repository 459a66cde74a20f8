import { AT_REST, isFast, movedTo, type Movement } from './movement.ts'

/** Each place with its moment, in milliseconds. */
const after = (...moves: [top: number, now: number][]): Movement =>
  moves.reduce((last, [top, now]) => movedTo(last, top, now), AT_REST)

it('is fast above what one reads at, and for a moment after', () => {
  const thumb = after([0, 1000], [-48, 1016], [-96, 1032])
  expect([1032, 1150, 1153].map((now) => isFast(thumb, now))).toEqual([true, true, false])
  const reading = after([0, 1000], [-8, 1016], [-16, 1032])
  expect(isFast(reading, 1032)).toBe(false)
})

it('stays fast over frames that come late, and ends soon after it has slowed down', () => {
  expect(isFast(after([0, 950], [-50, 1000], [-200, 1050]), 1050)).toBe(true)
  const slowed = after([0, 1000], [-48, 1016], [-96, 1032], [-98, 1048], [-100, 1064])
  expect([1064, 1153].map((now) => isFast(slowed, now))).toEqual([true, false])
})

it('takes a single jump for no movement, however far it leads', () => {
  expect(isFast(after([0, 1000], [-90_000, 1010]), 1010)).toBe(false)
  expect(isFast(after([0, 1000], [-90_000, 2000]), 2000)).toBe(false)
})

it('knows which way it went last, also while it rests', () => {
  expect(after([0, 1000], [-48, 1016]).isUpward).toBe(false)
  expect(after([0, 1000], [-48, 1016], [-40, 1032], [-40, 1048])).toMatchObject({ isUpward: true, at: 1032 })
})
