import { baseLineOf, FRAMES, INNER, LEFT, paintBadge, paintBall, paintEyebrow, paintFace, paintFigures } from './court.ts'
import { paintGround, paintLines, WIDTH, type Sheet } from './court.ts'
import type { CardArt, Face, ShareCard } from './share-card.ts'
import { DISPLAY, PLAIN, writeFigure, writeText } from './write-text.ts'

type Match = Extract<CardArt, { kind: 'match' }>

/** Of the room from the top to the base line: where the net hangs, and the kitchen line under the score's roof. */
const PLACES = { post: { net: 0.185, kitchen: 0.35 }, story: { net: 0.19, kitchen: 0.39 } }

/** From one face to the next, in radiuses. */
const STEP = 1.72

/** The ball's way from one's own side to theirs, and on the own side the score and what it earned. */
export function paintMatch(sheet: Sheet, card: ShareCard, art: Match): void {
  const { canvas, ground, shape } = sheet
  const { top, large } = FRAMES[shape]
  const room = baseLineOf(shape) - top
  const net = Math.round(top + PLACES[shape].net * room)
  const kitchen = Math.round(top + PLACES[shape].kitchen * room)
  const isWon = card.tone !== 'lost'
  const radius = 42 * large
  const ball = isWon ? { x: 580, y: net - radius * 1.8, radius } : { x: 520, y: net + radius * 1.25, radius }
  paintGround(sheet, ball)
  paintLines(sheet, { net, kitchen })
  paintEyebrow(sheet, card)
  const face = { radius: 58 * large }
  const beside = LEFT + face.radius * (2.35 + (art.own.length - 1) * STEP)
  paintFlight(sheet, ball, { x: beside, y: kitchen - face.radius * 1.5 })
  paintBall(sheet, ball)
  paintFaces(sheet, art.own, { ...face, x: LEFT + face.radius, y: kitchen - face.radius - 22, step: 1 })
  const far = { ...face, x: WIDTH - LEFT - face.radius, y: net - face.radius - 22, step: -1 }
  paintFaces(sheet, [...art.others].reverse(), far)

  const { ink, soft } = ground
  const score = { font: DISPLAY, weight: 750, size: 360 * large, color: ink }
  const on = kitchen + 42 * large + score.size * 0.72
  writeFigure(canvas, card.headline, score, { x: LEFT - 8, width: INNER, on })
  const below = paintFigures(sheet, card)
  const words = { font: PLAIN, weight: 600, size: 36 * large, color: soft }
  const claim = { font: DISPLAY, weight: 750, size: 58 * large, color: ink }
  const wordsHeight = 106 * large
  const gap = 20 * large
  const [first, last] = [on + 34 * large, below - 20 - wordsHeight - gap]
  const end = writeText(canvas, card.title, claim, { x: LEFT, y: first, width: INNER, height: last - first })
  const y = end + gap
  const x = card.badge ? paintBadge(sheet, card.badge, LEFT, y) + 24 : LEFT
  writeText(canvas, card.detail ?? '', words, { x, y: y + 4, width: WIDTH - LEFT - x, height: wordsHeight - 4 })
}

type Point = { x: number; y: number }

function paintFlight({ canvas, ground, shape }: Sheet, ball: Point & { radius: number }, from: Point): void {
  const { large } = FRAMES[shape]
  canvas.beginPath()
  canvas.moveTo(from.x, from.y)
  canvas.quadraticCurveTo(from.x + (ball.x - from.x) * 0.4, ball.y - 40 * large, ball.x - ball.radius * 1.9, ball.y)
  canvas.strokeStyle = ground.you
  canvas.lineWidth = 10 * large
  canvas.lineCap = 'round'
  canvas.setLineDash([0.1, 24 * large])
  canvas.stroke()
  canvas.setLineDash([])
  canvas.lineCap = 'butt'
}

type Row = { x: number; y: number; radius: number; step: number }

function paintFaces(sheet: Sheet, faces: readonly Face[], { x, y, radius, step }: Row): void {
  faces.forEach((face, at) => paintFace(sheet, face, { x: x + at * step * radius * STEP, y, radius }))
}
