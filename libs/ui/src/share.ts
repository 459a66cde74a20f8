import { useEffect } from 'react'
import type { CardShape, ShareCard } from './share/share-card.ts'

export { onSchemeChange } from './chart/page-look.ts'
export { CARD_SHAPES, type CardShape, type ShareCard } from './share/share-card.ts'
export type ShareOutcome = 'shared' | 'cancelled' | 'copied' | 'failed'

const PICTURE = 'image/png'
const AFTER_THE_PAGE_MS = 1_000

type Options = {
  text: string
  /** Without its ending. */
  fileName: string
  /** Drawn only where the device takes pictures. */
  card: () => ShareCard
}

/**
 * For a component with a share button. It loads what draws the picture before the button is pressed: Safari opens its
 * sheet only shortly after a tap.
 */
export function useShareOut(): typeof shareOut {
  useEffect(() => {
    if (!takesPictures()) return
    const timer = setTimeout(() => void loadDrawing().catch(() => {}), AFTER_THE_PAGE_MS)
    return () => clearTimeout(timer)
  }, [])
  return shareOut
}

/**
 * Shares through the device, with the picture where possible; otherwise copies the text. Closing the device's sheet is
 * no error, and copies nothing.
 */
export async function shareOut({ text, fileName, card }: Options): Promise<ShareOutcome> {
  if ('share' in navigator) {
    const files = await picture(`${fileName}.png`, card)
    try {
      await navigator.share(files ? { text, files } : { text })
      return 'shared'
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return 'cancelled'
    }
  }
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'failed'
  }
}

/** A text alone is better than nothing: where drawing fails, it goes without. */
async function picture(name: string, card: Options['card']): Promise<File[] | undefined> {
  if (!takesPictures()) return undefined
  try {
    return [new File([await drawPicture(card())], name, { type: PICTURE })]
  } catch {
    return undefined
  }
}

const takesPictures = (): boolean => navigator.canShare?.({ files: [new File([], 'picture.png', { type: PICTURE })] }) ?? false

const loadDrawing = () => import(/* webpackChunkName: "share-card" */ './share/draw-card.ts')

export async function drawPicture(card: ShareCard, shape?: CardShape): Promise<Blob> {
  const { drawCard } = await loadDrawing()
  return drawCard(card, shape)
}
