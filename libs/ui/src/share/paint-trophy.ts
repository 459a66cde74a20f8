import { circle, FRAMES, INNER, LEFT, paintEyebrow, paintGround, paintLines, WIDTH, type Sheet } from './court.ts'
import type { CardArt, ShareCard } from './share-card.ts'
import { DISPLAY, PLAIN, writeText } from './write-text.ts'

type Trophy = Extract<CardArt, { kind: 'trophy' }>

/** The medal before the kitchen line, and behind it what it is for. */
export function paintTrophy(sheet: Sheet, card: ShareCard, { sign }: Trophy): void {
  const { canvas, ground, shape } = sheet
  const { top, large } = FRAMES[shape]
  const size = 600 * large
  const net = top + 92 * large
  const medal = { x: (WIDTH - size) / 2, y: net + 36 * large }
  const kitchen = Math.round(medal.y + size + 36 * large)
  paintGround(sheet, { x: WIDTH / 2, y: medal.y + size / 2 })
  paintLines(sheet, { net, kitchen })
  paintEyebrow(sheet, card)
  paintMedal(sheet, sign, { ...medal, size })
  const name = { font: DISPLAY, weight: 750, size: 104 * large, color: ground.ink }
  const place = { x: LEFT, width: INNER }
  const end = writeText(canvas, card.headline, name, { ...place, y: kitchen + 36 * large, height: 130 * large })
  const words = { font: PLAIN, weight: 600, size: 40 * large, color: ground.soft }
  writeText(canvas, card.title, words, { ...place, y: end + 16 * large, height: 150 * large })
}

type Room = { x: number; y: number; size: number }

/** In its own measures, of a hundred each way. */
function paintMedal({ canvas, ground }: Sheet, { shape, strokes = [], balls = [], count }: Trophy['sign'], room: Room): void {
  const { x, y, size } = room
  canvas.save()
  canvas.translate(x, y)
  canvas.scale(size / 100, size / 100)
  circle({ canvas }, 50, 50, 48, ground.you)
  circle({ canvas }, 50, 50, 44, ground.light)
  circle({ canvas }, 50, 50, 38, ground.deep)
  Object.assign(canvas, { strokeStyle: ground.line, lineWidth: 1.5 })
  canvas.stroke(new Path2D('M15.5 34h69M50 34v54'))
  Object.assign(canvas, { fillStyle: ground.you, strokeStyle: ground.you, lineWidth: 5, lineCap: 'round', lineJoin: 'round' })
  if (shape) canvas.fill(new Path2D(shape))
  for (const stroke of strokes) canvas.stroke(new Path2D(stroke))
  for (const [ballX, ballY, radius] of balls) circle({ canvas }, ballX, ballY, radius, ground.you)
  canvas.restore()
  if (count === undefined) return
  const style = { font: DISPLAY, weight: 750, size: size * 0.32, color: ground.you, align: 'center' as const }
  writeText(canvas, String(count), style, { x: x + size / 2, y: y + size * 0.32, width: size * 0.7 })
}
