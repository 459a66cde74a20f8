export const DISPLAY = '"Bricolage Grotesque"'
export const PLAIN = '"Be Vietnam Pro"'

export type TextStyle = { font: string; weight: number; size: number; color: string; align?: CanvasTextAlign }
/** Where the text may be. Without a height it has one line. */
type Place = { x: number; y: number; width: number; height?: number }

export const LINE_HEIGHT = 1.16
/** Smaller text is unreadable on a phone. */
const SMALLEST_PX = 18
const STEP_PX = 2
const fontOf = ({ font, weight }: TextStyle, size: number) => `${weight} ${size}px ${font}, "Be Vietnam Pro", sans-serif`

/** Loads the very letters, for a font comes in parts by alphabet. */
export const loadFont = (style: Pick<TextStyle, 'font' | 'weight'>, text: string): Promise<unknown> =>
  document.fonts.load(`${style.weight} 40px ${style.font}`, text)

export function widthOf(canvas: CanvasRenderingContext2D, text: string, style: TextStyle): number {
  canvas.font = fontOf(style, style.size)
  return canvas.measureText(text).width
}

/** Of the size of a figure, the height of its digits. */
const DIGIT_HEIGHT = 0.72

/** A figure that stands on a line, as large as its width allows. Returns where it begins. */
export function writeFigure(canvas: CanvasRenderingContext2D, text: string, style: TextStyle, place: Standing): number {
  const { x, width, on } = place
  const size = Math.floor(style.size * Math.min(1, width / widthOf(canvas, text, style)))
  canvas.font = fontOf(style, size)
  canvas.fillStyle = style.color
  canvas.textAlign = style.align ?? 'left'
  canvas.textBaseline = 'alphabetic'
  canvas.fillText(text, x, on)
  return on - size * DIGIT_HEIGHT
}

type Standing = { x: number; width: number; on: number }

/** As large as fits, broken between words where there is room for lines. Returns where the next text may begin. */
export function writeText(canvas: CanvasRenderingContext2D, text: string, style: TextStyle, place: Place): number {
  const { x, y } = place
  const { size, lines } = fit(canvas, text, style, place)
  canvas.font = fontOf(style, size)
  canvas.fillStyle = style.color
  canvas.textAlign = style.align ?? 'left'
  canvas.textBaseline = 'alphabetic'
  lines.forEach((line, at) => canvas.fillText(line, x, y + size + at * size * LINE_HEIGHT))
  return y + lines.length * size * LINE_HEIGHT
}

function fit(canvas: CanvasRenderingContext2D, text: string, style: TextStyle, { width, height }: Place) {
  const lengthOf = (line: string) => canvas.measureText(line).width
  let { size } = style
  for (; ; size -= STEP_PX) {
    canvas.font = fontOf(style, size)
    const most = height === undefined ? 1 : Math.max(1, Math.floor(height / (size * LINE_HEIGHT)))
    const isLast = size - STEP_PX < SMALLEST_PX
    const lines = breakLines(text, width, lengthOf, isLast && most > 1)
    const isFitting = lines.length <= most && lines.every((line) => lengthOf(line) <= width)
    if (isFitting) return { size, lines: balanced(lines, text, width, lengthOf) }
    if (isLast) return { size, lines: cut(lines, most, width, lengthOf) }
  }
}

/** As many lines, about as long as each other. */
function balanced(lines: string[], text: string, width: number, lengthOf: WidthOf): string[] {
  let best = lines
  for (let part = 0.95; part > 0.5; part -= 0.05) {
    const narrower = breakLines(text, width * part, lengthOf, false)
    if (narrower.length > lines.length || narrower.some((line) => lengthOf(line) > width * part)) break
    best = narrower
  }
  return best
}

type WidthOf = (line: string) => number

/** Between words; at the end of the wits also after hyphens and within a word. */
function breakLines(text: string, width: number, widthOf: WidthOf, isWithinWords: boolean): string[] {
  const lines: string[] = []
  for (const word of text.match(isWithinWords ? /[^\s-]*[\s-]|[^\s-]+/g : /\S*\s|\S+/g) ?? []) {
    const longer = (lines.at(-1) ?? '') + word
    if (lines.length > 0 && widthOf(longer.trimEnd()) <= width) lines[lines.length - 1] = longer
    else if (isWithinWords && widthOf(word.trimEnd()) > width) lines.push(...pieces(word, width, widthOf))
    else lines.push(word)
  }
  return lines.map((line) => line.trimEnd())
}

function pieces(word: string, width: number, widthOf: WidthOf): string[] {
  const found = ['']
  for (const letter of word) {
    if (widthOf(found.at(-1)! + letter) <= width) found[found.length - 1] += letter
    else found.push(letter)
  }
  return found
}

/** What never fits ends in dots. */
function cut(lines: string[], most: number, width: number, widthOf: WidthOf): string[] {
  return lines.slice(0, most).map((line, at) => {
    const fits = widthOf(line) <= width && (at < most - 1 || lines.length <= most)
    let letters = [...line]
    while (!fits && letters.length > 1 && widthOf(`${letters.join('')}…`) > width) letters = letters.slice(0, -1)
    return fits ? line : `${letters.join('')}…`
  })
}
