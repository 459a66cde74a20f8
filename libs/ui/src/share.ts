import { lazy, useEffect } from 'react'
import { loadDrawing, type MakePicture } from './share/draw-picture.ts'

export type { CardArt, Face, ShareCard } from './share/share-card.ts'
export { drawPicture, type MakePicture } from './share/draw-picture.ts'
export { isolated } from './share/isolated.ts'
export type ShareOutcome = 'shared' | 'cancelled' | 'copied' | 'failed'

const PICTURE = 'image/png'
const AFTER_THE_PAGE_MS = 1_000

type Options = {
  text: string
  /** Without its ending. */
  fileName?: string
  /** Called only where the device takes pictures. */
  picture?: MakePicture
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
export async function shareOut({ text, fileName = 'kitchenline', picture }: Options): Promise<ShareOutcome> {
  if ('share' in navigator) {
    const files = picture && (await filesOf(`${fileName}.png`, picture))
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
async function filesOf(name: string, picture: MakePicture): Promise<File[] | undefined> {
  if (!takesPictures()) return undefined
  try {
    return [new File([await picture()], name, { type: PICTURE })]
  } catch {
    return undefined
  }
}

const takesPictures = (): boolean => navigator.canShare?.({ files: [new File([], 'picture.png', { type: PICTURE })] }) ?? false

/** The picture to look at, to choose from, to save and to share. */
export const PictureDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "picture-dialog" */ './share/picture-dialog.tsx')).PictureDialog,
}))

export const DrawnPicture = lazy(async () => ({
  default: (await import(/* webpackChunkName: "picture-dialog" */ './share/drawn-picture.tsx')).DrawnPicture,
}))
