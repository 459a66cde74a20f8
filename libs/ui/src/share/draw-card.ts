import type { CardShape, ShareCard } from './share-card.ts'
import { DISPLAY, loadFont, PLAIN, writeText } from './write-text.ts'

const NAMES = ['paper', 'surface', 'line', 'ink', 'ink-soft', 'ink-on-court', 'court', 'court-1', 'ball', 'ball-ink'] as const
const MORE = ['clay', 'clay-ink', 'clay-soft', 'court-soft'] as const

export type CardColors = Record<(typeof NAMES)[number] | (typeof MORE)[number], string>

/** The colours as the page shows them now: light-dark() is only resolved where something is drawn. */
function cardColors(): CardColors {
  const probe = document.body.appendChild(document.createElement('span'))
  // With reduced motion every transition still takes an instant, during which the old colour would be read.
  probe.style.setProperty('transition', 'none', 'important')
  const resolve = (name: string) => {
    probe.style.color = `var(--${name})`
    return getComputedStyle(probe).color
  }
  const colors = Object.fromEntries([...NAMES, ...MORE].map((name) => [name, resolve(name)])) as CardColors
  probe.remove()
  return colors
}

const WIDTH = 1080
const HEIGHT = 1350
const STORY_HEIGHT = 1920
const MARGIN = 72
const INNER = WIDTH - 2 * MARGIN
const PANEL = { x: MARGIN, y: MARGIN, width: INNER, height: 560 }
const TILE_GAP = 20
const TILE_HEIGHT = 156
const FOOTER_Y = HEIGHT - 118
const DETAIL_HEIGHT = 92

type Canvas = CanvasRenderingContext2D

/** A picture of 1080 by 1350, or 1920, in the page's own colours and letters. */
export async function drawCard(card: ShareCard, shape: CardShape = 'post'): Promise<Blob> {
  await loadFonts(card)
  const height = shape === 'story' ? STORY_HEIGHT : HEIGHT
  const element = Object.assign(document.createElement('canvas'), { width: WIDTH, height })
  const canvas = element.getContext('2d')
  if (!canvas) throw new Error('No canvas')
  const colors = cardColors()
  canvas.fillStyle = colors.paper
  canvas.fillRect(0, 0, WIDTH, height)
  canvas.translate(0, (height - HEIGHT) / 2)
  paintCard(canvas, card, colors)
  return new Promise((resolve, reject) =>
    element.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/png'),
  )
}

export function paintCard(canvas: Canvas, card: ShareCard, colors: CardColors): void {
  canvas.fillStyle = colors.paper
  canvas.fillRect(0, 0, WIDTH, HEIGHT)
  drawPanel(canvas, card, colors)
  drawWords(canvas, card, colors)
  drawFooter(canvas, card, colors)
}

async function loadFonts(card: ShareCard): Promise<void> {
  const { figures, eyebrow, badge = '', headline, title, detail = '', footer } = card
  const numbers = figures.map(({ value }) => value).join('')
  const words = [eyebrow, badge, detail, footer, ...figures.map(({ label }) => label), '…'].join('')
  const display = loadFont({ font: DISPLAY, weight: 750 }, `${headline}${title}${numbers}Kitchenline`)
  await Promise.all([display, ...[400, 600].map((weight) => loadFont({ font: PLAIN, weight }, words + title))])
}

function round(canvas: Canvas, x: number, y: number, width: number, height: number, radius: number): void {
  canvas.beginPath()
  canvas.roundRect(x, y, width, height, radius)
}

/** Half a court seen from above, with the headline on it. */
function drawPanel(canvas: Canvas, { eyebrow, badge, headline, tone }: ShareCard, colors: CardColors): void {
  const { x, y, width, height } = PANEL
  canvas.save()
  round(canvas, x, y, width, height, 48)
  canvas.fillStyle = colors['court-1']
  canvas.fill()
  canvas.clip()
  canvas.strokeStyle = colors['ink-on-court']
  canvas.globalAlpha = 0.16
  canvas.lineWidth = 6
  canvas.strokeRect(x + 44, y + 44, width - 88, height + 40)
  canvas.beginPath()
  canvas.moveTo(x + 44, y + 250)
  canvas.lineTo(x + width - 44, y + 250)
  canvas.moveTo(x + width / 2, y + 250)
  canvas.lineTo(x + width / 2, y + height)
  canvas.stroke()
  canvas.globalAlpha = 1
  canvas.beginPath()
  canvas.arc(x + width - 150, y + 150, 46, 0, 2 * Math.PI)
  canvas.fillStyle = colors.ball
  canvas.fill()
  canvas.restore()
  writeText(
    canvas,
    eyebrow,
    { font: PLAIN, weight: 600, size: 34, color: colors['ink-on-court'] },
    { x: x + 76, y: y + 80, width: 560, height: 82 },
  )
  writeText(
    canvas,
    headline,
    { font: DISPLAY, weight: 750, size: 204, color: colors['ink-on-court'] },
    { x: x + 68, y: y + 176, width: width - 136 },
  )
  if (badge) drawBadge(canvas, badge, tone, colors)
}

function drawBadge(canvas: Canvas, badge: string, tone: ShareCard['tone'], colors: CardColors): void {
  canvas.font = `600 38px ${PLAIN}`
  const width = Math.min(canvas.measureText(badge).width + 64, 640)
  const [x, y] = [PANEL.x + 76, PANEL.y + PANEL.height - 112]
  round(canvas, x, y, width, 68, 34)
  canvas.fillStyle = tone === 'lost' ? colors.clay : colors.ball
  canvas.fill()
  const color = tone === 'lost' ? colors['clay-ink'] : colors['ball-ink']
  writeText(canvas, badge, { font: PLAIN, weight: 600, size: 38, color }, { x: x + 32, y: y + 9, width: width - 64 })
}

function drawWords(canvas: Canvas, { title, detail, figures }: ShareCard, colors: CardColors): void {
  const columns = figures.length > 4 || figures.length === 3 ? 3 : Math.max(figures.length, 1)
  const perRow = figures.length === 4 ? 2 : columns
  const rows = Math.ceil(figures.length / perRow)
  const first = FOOTER_Y - 36 - rows * TILE_HEIGHT - (rows - 1) * TILE_GAP
  const top = PANEL.y + PANEL.height + 36
  const room = first - 28 - top
  const below = writeText(
    canvas,
    title,
    { font: DISPLAY, weight: 750, size: 68, color: colors.ink },
    { x: MARGIN, y: top, width: INNER, height: detail ? room - DETAIL_HEIGHT : room },
  )
  if (detail)
    writeText(
      canvas,
      detail,
      { font: PLAIN, weight: 400, size: 36, color: colors['ink-soft'] },
      { x: MARGIN, y: below + 10, width: INNER, height: DETAIL_HEIGHT - 10 },
    )
  figures.forEach(({ label, value }, at) => {
    const row = Math.floor(at / perRow)
    // The last row is as wide as the others, however few stand in it.
    const inRow = Math.min(perRow, figures.length - row * perRow)
    const width = (INNER - (inRow - 1) * TILE_GAP) / inRow
    const x = MARGIN + (at % perRow) * (width + TILE_GAP)
    const y = first + row * (TILE_HEIGHT + TILE_GAP)
    round(canvas, x, y, width, TILE_HEIGHT, 24)
    canvas.fillStyle = colors.surface
    canvas.fill()
    canvas.strokeStyle = colors.line
    canvas.lineWidth = 2
    canvas.stroke()
    const inside = { x: x + 28, width: width - 56 }
    writeText(
      canvas,
      label,
      { font: PLAIN, weight: 400, size: 27, color: colors['ink-soft'] },
      { ...inside, y: y + 14, height: 46 },
    )
    writeText(
      canvas,
      value,
      { font: DISPLAY, weight: 750, size: 54, color: colors.ink },
      { ...inside, y: y + 62, height: TILE_HEIGHT - 70 },
    )
  })
}

/** The mark of the product, its name, and whose picture it is. */
function drawFooter(canvas: Canvas, { footer }: ShareCard, colors: CardColors): void {
  const scale = 2
  canvas.save()
  canvas.translate(MARGIN, FOOTER_Y)
  canvas.scale(scale, scale)
  round(canvas, 0, 0, 32, 32, 8)
  canvas.fillStyle = '#14553f'
  canvas.fill()
  canvas.strokeStyle = '#fbf8ef'
  canvas.lineWidth = 2
  canvas.stroke(new Path2D('M6.5 26.5v-21h19v21z M6.5 14.5h19M16 14.500v12'))
  canvas.beginPath()
  canvas.arc(21.5, 10, 4.5, 0, 2 * Math.PI)
  canvas.fillStyle = '#d9f03f'
  canvas.fill()
  canvas.restore()
  writeText(
    canvas,
    'Kitchenline',
    { font: DISPLAY, weight: 750, size: 44, color: colors.ink },
    { x: MARGIN + 84, y: FOOTER_Y + 5, width: 320 },
  )
  const style = { font: PLAIN, weight: 600, size: 34, color: colors['ink-soft'], align: 'right' as const }
  writeText(canvas, footer, style, { x: WIDTH - MARGIN, y: FOOTER_Y + 8, width: INNER - 400, height: 56 })
}
