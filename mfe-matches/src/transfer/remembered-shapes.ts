import type { Settings } from './file-rows.ts'

const STORAGE_KEY = 'kitchenline.import.shapes'
const SHAPES_MAX = 20

/** What the player said of earlier files, by the shape of their headings. */
export function rememberedShapes(): Record<string, Settings> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, Settings>) : {}
  } catch {
    return {}
  }
}

/** For the next file of that shape. A day is of this one alone. */
export function rememberShape(shape: string, { columns, order, scoreOrder, words, me, carriesDate }: Settings): void {
  const others = Object.entries(rememberedShapes()).filter(([known]) => known !== shape)
  const shapes = [...others.slice(1 - SHAPES_MAX), [shape, { columns, order, scoreOrder, words, me, carriesDate }]]
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(shapes)))
  } catch {
    // Without storage the next file is asked about again.
  }
}
