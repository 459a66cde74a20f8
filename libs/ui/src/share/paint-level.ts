import { levelShape } from '../level-shape.ts'
import { FRAMES, INNER, LEFT, paintBadge, paintBall, paintEyebrow, paintFigures, paintGround, paintLines } from './court.ts'
import { WIDTH, type Sheet } from './court.ts'
import type { CardArt, ShareCard } from './share-card.ts'
import { DISPLAY, PLAIN, writeFigure, writeText } from './write-text.ts'

type Level = Extract<CardArt, { kind: 'level' }>

/** The level stands on the kitchen line; behind it the way there, with the ball where it is now. */
export function paintLevel(sheet: Sheet, card: ShareCard, { points, ends }: Level): void {
  const { canvas, ground, shape } = sheet
  const { top, large } = FRAMES[shape]
  const net = top + 92 * large
  const kitchen = Math.round(net + 420 * large)
  const light = { x: WIDTH - LEFT, y: kitchen + 120 }
  paintGround(sheet, light)
  paintLines(sheet, { net, kitchen })
  paintEyebrow(sheet, card)

  const figure = { font: DISPLAY, weight: 750, size: 470 * large, color: ground.ink }
  writeFigure(canvas, card.headline, figure, { x: LEFT - 14, width: INNER, on: kitchen - 18 })
  const title = { font: DISPLAY, weight: 750, size: 48 * large, color: ground.ink }
  const end = writeText(canvas, card.title, title, { x: LEFT, y: kitchen + 22, width: INNER, height: 62 * large }) + 14
  const x = card.badge ? paintBadge(sheet, card.badge, LEFT, end) + 24 : LEFT
  const words = { font: PLAIN, weight: 600, size: 34 * large, color: ground.soft }
  writeText(canvas, card.detail ?? '', words, { x, y: end + 4, width: WIDTH - LEFT - x, height: 56 * large })
  paintWay(sheet, { points, ends, top: end + 80 * large, bottom: paintFigures(sheet, card) - 24 })
}

type Way = Pick<Level, 'points' | 'ends'> & { top: number; bottom: number }

/** The line of levels, its days below. */
function paintWay(sheet: Sheet, { points: given, ends, ...room }: Way): void {
  const { canvas, ground, shape } = sheet
  if (given.length < 2) return
  const { large } = FRAMES[shape]
  const [top, bottom] = [room.top + 20, room.bottom - 58 * large]
  const radius = 26 * large
  const width = INNER - radius * 1.7
  const points = levelShape(given).points.map(({ x, y }) => ({
    x: LEFT + (x / 100) * width,
    y: top + (y / 100) * (bottom - top),
  }))
  const trace = () => {
    canvas.beginPath()
    points.forEach(({ x, y }, at) => (at === 0 ? canvas.moveTo(x, y) : canvas.lineTo(x, y)))
  }
  const shade = canvas.createLinearGradient(0, top, 0, bottom)
  shade.addColorStop(0, ground.glow)
  shade.addColorStop(1, `${ground.glow.slice(0, 7)}00`)
  trace()
  canvas.lineTo(LEFT + width, bottom)
  canvas.lineTo(LEFT, bottom)
  canvas.fillStyle = shade
  canvas.fill()
  trace()
  canvas.strokeStyle = ground.you
  canvas.lineWidth = 9 * large
  canvas.lineJoin = 'round'
  canvas.stroke()
  paintBall(sheet, { ...points.at(-1)!, radius })
  const style = { font: PLAIN, weight: 400, size: 26 * large, color: ground.soft }
  const [from = '', to = ''] = ends
  const half = { y: bottom + 14, width: INNER / 2 - 20, height: 40 * large }
  writeText(canvas, from, style, { ...half, x: LEFT })
  writeText(canvas, to, { ...style, align: 'right' }, { ...half, x: WIDTH - LEFT })
}
