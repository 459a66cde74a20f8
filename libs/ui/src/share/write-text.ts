export const DISPLAY = '"Bricolage Grotesque"'
export const PLAIN = '"Be Vietnam Pro"'

export type TextStyle = { font: string; weight: number; size: number; color: string; align?: CanvasTextAlign }
type Place = { x: number; y: number; width: number; lines?: number }

const LINE_HEIGHT = 1.16
const SMALLEST = 0.55
const fontOf = ({ font, weight }: TextStyle, size: number) => `${weight} ${size}px ${font}, "Be Vietnam Pro", sans-serif`

/** Asks for the very letters, for a font comes in parts by alphabet. */
export const loadFont = (style: Pick<TextStyle, 'font' | 'weight'>, text: string): Promise<unknown> =>
  document.fonts.load(`${style.weight} 40px ${style.font}`, text)

/** As large as it may be so that it fits, broken between words; what never fits ends in dots. Answers where the next line begins. */
export function writeText(canvas: CanvasRenderingContext2D, text: string, style: TextStyle, place: Place): number {
  const { x, y, width, lines: most = 1 } = place
  let { size } = style
  canvas.font = fontOf(style, size)
  let lines = breakLines(canvas, text, width)
  while ((lines.length > most || lines.some((line) => canvas.measureText(line).width > width)) && size > style.size * SMALLEST) {
    size -= 2
    canvas.font = fontOf(style, size)
    lines = breakLines(canvas, text, width)
  }
  canvas.fillStyle = style.color
  canvas.textAlign = style.align ?? 'left'
  canvas.textBaseline = 'alphabetic'
  const shown = lines.slice(0, most)
  if (lines.length > most) shown[most - 1] += '…'
  shown.forEach((line, at) => canvas.fillText(shorten(canvas, line, width), x, y + size + at * size * LINE_HEIGHT))
  return y + size + (shown.length - 1) * size * LINE_HEIGHT + size * (LINE_HEIGHT - 1)
}

function breakLines(canvas: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && canvas.measureText(longer).width <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function shorten(canvas: CanvasRenderingContext2D, line: string, width: number): string {
  let characters = [...line]
  if (canvas.measureText(line).width <= width) return line
  while (characters.length > 1 && canvas.measureText(`${characters.join('')}…`).width > width)
    characters = characters.slice(0, -1)
  return `${characters.join('')}…`
}
