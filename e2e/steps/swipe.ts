import type { Locator } from './test.ts'

type Way = { x?: number; y?: number; steps?: number }

/** A finger on the middle of what is there, moved by so many pixels and lifted; slowly, unless in one step. */
export async function swipe(on: Locator, { x = 0, y = 0, steps = 12 }: Way): Promise<void> {
  const box = (await on.boundingBox())!
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const devtools = await on.page().context().newCDPSession(on.page())
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[], at: number) =>
    // Its own clock, since the machine's says how busy it is.
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: begun + at / 1000 })
  const begun = Date.now() / 1000
  await touch('touchStart', [from], 0)
  for (let step = 1; step <= steps; step += 1) {
    await touch('touchMove', [{ x: from.x + (x * step) / steps, y: from.y + (y * step) / steps }], step * 50)
  }
  await touch('touchEnd', [], steps * 50)
  await devtools.detach()
}
