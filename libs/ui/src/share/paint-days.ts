import { addDays, daysBetween, weekStart, type LocalDay, type RecapDay } from '@kitchenline/domain'
import { circle, FRAMES, INNER, LEFT, paintEyebrow, paintFigures, paintGround, paintLines, WIDTH, type Sheet } from './court.ts'
import type { CardArt, ShareCard } from './share-card.ts'
import { DISPLAY, PLAIN, writeFigure, writeText } from './write-text.ts'

type Days = Extract<CardArt, { kind: 'days' }>

/** The record on the kitchen line, and behind it the days on which it came about. */
export function paintDays(sheet: Sheet, card: ShareCard, art: Days): void {
  const { canvas, ground, shape } = sheet
  const { top, large } = FRAMES[shape]
  const net = top + 92 * large
  const kitchen = Math.round(net + 310 * large)
  paintGround(sheet, { x: WIDTH / 2, y: kitchen })
  paintLines(sheet, { net, kitchen })
  paintEyebrow(sheet, card)
  const figure = { font: DISPLAY, weight: 750, size: 360 * large, color: ground.ink }
  writeFigure(canvas, card.headline, figure, { x: LEFT - 8, width: INNER, on: kitchen - 18 })
  const words = { font: PLAIN, weight: 600, size: 36 * large, color: ground.soft }
  const end = writeText(canvas, card.title, words, { x: LEFT, y: kitchen + 18, width: INNER, height: 54 * large })
  const below = paintFigures(sheet, card)
  paintCalendar(sheet, art, { top: end + 26, bottom: below - 26 })
}

type Room = { top: number; bottom: number }

/** Weeks are rows in a month, and columns in a quarter, which has too many. */
function paintCalendar(sheet: Sheet, { first, last, played }: Days, { top, bottom }: Room): void {
  const start = weekStart(first)
  const weeks = Math.ceil((daysBetween(start, last) + 1) / 7)
  const isMonth = weeks <= 6
  const [columns, rows] = isMonth ? [7, weeks] : [weeks, 7]
  const [wide, high] = [INNER / columns, (bottom - top) / rows]
  const radius = Math.min(wide, high) * 0.41
  const results = new Map(played.map((day) => [day.day, day]))
  for (let day: LocalDay = first; day <= last; day = addDays(day, 1)) {
    const at = daysBetween(start, day)
    const [week, weekday] = [Math.floor(at / 7), at % 7]
    const [column, row] = isMonth ? [weekday, week] : [week, weekday]
    paintDay(sheet, results.get(day), {
      ...{ x: LEFT + (column + 0.5) * wide, y: top + (row + 0.5) * high, radius },
      ...(isMonth && { number: String(Number(day.slice(8))) }),
    })
  }
}

type Spot = { x: number; y: number; radius: number; number?: string }

function paintDay(sheet: Sheet, played: RecapDay | undefined, { x, y, radius, number }: Spot): void {
  const { canvas, ground } = sheet
  if (!played) return circle(sheet, x, y, radius * 0.2, ground.line)
  const losses = played.matches - played.wins
  const isWon = played.wins > losses
  if (isWon) circle(sheet, x, y, radius, ground.you)
  else {
    canvas.beginPath()
    canvas.arc(x, y, radius - 3, 0, 2 * Math.PI)
    canvas.strokeStyle = ground.soft
    canvas.lineWidth = 5
    // A day of as many wins as losses is neither.
    if (played.wins === losses) canvas.setLineDash([radius * 0.42, radius * 0.36])
    canvas.stroke()
    canvas.setLineDash([])
  }
  if (!number) return
  const size = radius * 0.78
  const style = { font: PLAIN, weight: 600, size, color: isWon ? ground.youInk : ground.ink, align: 'center' as const }
  writeText(canvas, number, style, { x, y: y - size * 0.65, width: radius * 1.8 })
}
