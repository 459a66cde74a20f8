import { hueOf, initials } from '../avatar.tsx'
import type { Ground } from './grounds.ts'
import type { CardShape, Face, ShareCard } from './share-card.ts'
import { DISPLAY, PLAIN, widthOf, writeText } from './write-text.ts'

export type Canvas = CanvasRenderingContext2D
/** Of the photos that could be loaded, by address. */
export type Photos = ReadonlyMap<string, CanvasImageSource>
export type Sheet = { canvas: Canvas; ground: Ground; shape: CardShape; photos: Photos }

export const WIDTH = 1080
const SIDE = 64
/** What is written keeps off the side lines. */
export const LEFT = 112
export const INNER = WIDTH - 2 * LEFT
const LINE = 6
const FOOTER = 78

/** Where things stand: in a story between what apps draw over its edges. */
export const FRAMES = {
  post: { height: 1350, top: 60, bottom: 1296, large: 1 },
  story: { height: 1920, top: 210, bottom: 1760, large: 1.18 },
} as const

export const baseLineOf = (shape: CardShape): number => FRAMES[shape].bottom - FOOTER - 34

export function circle({ canvas }: Pick<Sheet, 'canvas'>, x: number, y: number, radius: number, fill: string): void {
  canvas.beginPath()
  canvas.arc(x, y, radius, 0, 2 * Math.PI)
  canvas.fillStyle = fill
  canvas.fill()
}

export function line({ canvas }: Pick<Sheet, 'canvas'>, from: readonly [number, number], to: readonly [number, number]): void {
  canvas.beginPath()
  canvas.moveTo(...from)
  canvas.lineTo(...to)
  canvas.stroke()
}

/** From edge to edge: the light of the ground falls where the ball is. */
export function paintGround({ canvas, ground, shape }: Sheet, light: { x: number; y: number }): void {
  const { height } = FRAMES[shape]
  const fall = canvas.createRadialGradient(light.x, light.y, 0, light.x, light.y, height * 0.9)
  fall.addColorStop(0, ground.light)
  fall.addColorStop(1, ground.deep)
  canvas.fillStyle = fall
  canvas.fillRect(0, 0, WIDTH, height)
}

/** Half a court from above: what is beyond the net goes on past the edge. */
export function paintLines({ canvas, ground, shape }: Sheet, { net, kitchen }: { net: number; kitchen: number }): void {
  const base = baseLineOf(shape)
  canvas.strokeStyle = ground.line
  canvas.lineWidth = LINE
  canvas.beginPath()
  canvas.moveTo(SIDE, 0)
  canvas.lineTo(SIDE, base)
  canvas.lineTo(WIDTH - SIDE, base)
  canvas.lineTo(WIDTH - SIDE, 0)
  canvas.stroke()
  line({ canvas }, [SIDE, kitchen], [WIDTH - SIDE, kitchen])
  canvas.lineCap = 'round'
  canvas.strokeStyle = ground.net
  canvas.setLineDash([0.1, 2.4 * LINE])
  line({ canvas }, [SIDE / 2, net], [WIDTH - SIDE / 2, net])
  canvas.setLineDash([])
  canvas.lineCap = 'butt'
}

export function paintEyebrow({ canvas, ground, shape }: Sheet, { eyebrow }: ShareCard): void {
  const { top, large } = FRAMES[shape]
  const style = { font: PLAIN, weight: 600, size: 36 * large, color: ground.ink }
  writeText(canvas, eyebrow, style, { x: LEFT, y: top, width: INNER, height: 60 * large })
}

/** A word in a pill. Returns where it ends. */
export function paintBadge({ canvas, ground, shape }: Sheet, badge: string, x: number, y: number): number {
  const size = 34 * FRAMES[shape].large
  const style = { font: PLAIN, weight: 600, size, color: ground.youInk }
  const height = size * 1.7
  const width = Math.min(widthOf(canvas, badge, style), INNER / 2) + size * 1.5
  canvas.beginPath()
  canvas.roundRect(x, y, width, height, height / 2)
  canvas.fillStyle = ground.you
  canvas.fill()
  writeText(canvas, badge, style, { x: x + size * 0.75, y: y + height * 0.09, width: width - size * 1.5 })
  return x + width
}

/** Behind the base line's middle: two things, each in a half of the court. Returns where they begin. */
export function paintFigures(sheet: Sheet, { figures }: ShareCard): number {
  const { canvas, ground, shape } = sheet
  const { large } = FRAMES[shape]
  const base = baseLineOf(shape)
  if (figures.length === 0) return base
  const height = 142 * large
  const top = base - height
  if (figures.length > 1) {
    canvas.strokeStyle = ground.line
    canvas.lineWidth = LINE
    line(sheet, [WIDTH / 2, top], [WIDTH / 2, base])
  }
  const width = figures.length > 1 ? INNER / 2 - 32 : INNER
  figures.forEach(({ label, value }, at) => {
    const x = at === 0 ? LEFT : WIDTH / 2 + 32
    const small = { font: PLAIN, weight: 400, size: 28 * large, color: ground.soft }
    writeText(canvas, label, small, { x, y: top, width, height: 44 * large })
    const style = { font: DISPLAY, weight: 750, size: 46 * large, color: ground.ink }
    writeText(canvas, value, style, { x, y: top + 44 * large, width, height: 88 * large })
  })
  return top
}

/** Out of the court: the mark of the product, its name and address, and whose picture it is. */
export function paintFooter({ canvas, ground, shape }: Sheet, { footer }: ShareCard): void {
  const y = FRAMES[shape].bottom - FOOTER
  canvas.save()
  canvas.translate(SIDE, y + 4)
  canvas.scale(2.2, 2.2)
  canvas.beginPath()
  canvas.roundRect(0, 0, 32, 32, 8)
  canvas.fillStyle = '#14553f'
  canvas.fill()
  canvas.strokeStyle = '#fbf8ef'
  canvas.lineWidth = 2
  canvas.stroke(new Path2D('M6.5 26.5v-21h19v21z M6.5 14.5h19M16 14.500v12'))
  circle({ canvas }, 21.5, 10, 4.5, '#d9f03f')
  canvas.restore()
  const x = SIDE + 92
  const name = { font: DISPLAY, weight: 750, size: 40, color: ground.ink }
  writeText(canvas, 'Kitchenline', name, { x, y: y - 4, width: 320 })
  const small = { font: PLAIN, weight: 400, size: 26, color: ground.soft }
  writeText(canvas, location.host, small, { x, y: y + 43, width: 420 })
  const owner = { font: PLAIN, weight: 600, size: 34, color: ground.ink, align: 'right' as const }
  writeText(canvas, footer, owner, { x: WIDTH - SIDE, y: y + 14, width: INNER - 440, height: 56 })
}

/** Initials on a colour of the name's own, or the own photo. */
export function paintFace({ canvas, ground, photos }: Sheet, { name, picture }: Face, place: Spot): void {
  const { x, y, radius } = place
  const photo = picture ? photos.get(picture) : undefined
  canvas.save()
  canvas.beginPath()
  canvas.arc(x, y, radius, 0, 2 * Math.PI)
  // What a browser cannot read it leaves as it was.
  canvas.fillStyle = `hsl(${hueOf(name)} 45% 30%)`
  canvas.fillStyle = `oklch(0.45 0.09 ${hueOf(name)})`
  canvas.fill()
  if (photo) {
    canvas.clip()
    canvas.drawImage(photo, x - radius, y - radius, 2 * radius, 2 * radius)
  }
  canvas.restore()
  canvas.beginPath()
  canvas.arc(x, y, radius, 0, 2 * Math.PI)
  canvas.strokeStyle = ground.ink
  canvas.lineWidth = LINE
  canvas.stroke()
  if (photo) return
  const size = radius * 0.72
  const style = { font: DISPLAY, weight: 750, size, color: '#fbf8ef', align: 'center' as const }
  writeText(canvas, initials(name), style, { x, y: y - size * 0.65, width: radius * 1.6 })
}

type Spot = { x: number; y: number; radius: number }

/** Lit, where it is the player's own moment. */
export function paintBall({ canvas, ground }: Pick<Sheet, 'canvas' | 'ground'>, { x, y, radius }: Spot): void {
  circle({ canvas }, x, y, radius * 1.65, ground.glow)
  circle({ canvas }, x, y, radius, ground.you)
}
