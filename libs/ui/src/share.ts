import { lazy, useEffect, useEffectEvent, useState } from 'react'
import { drawPicture } from './share/draw-picture.ts'
import type { ShareCard } from './share/share-card.ts'

export type { CardArt, Face, MedalSign, ShareCard } from './share/share-card.ts'
export type ShareOutcome = 'shared' | 'cancelled' | 'copied' | 'failed'

const PICTURE = 'image/png'
const AFTER_THE_PAGE_MS = 500

/**
 * The picture of one thing, drawn before its button is pressed: Safari opens its sheet only within the press, and a drawing outlasts
 * that. Preparing another drops it.
 */
export type PreparedPicture = {
  /** Draws only where the device takes pictures. */
  prepare: (thing: object, cardOf: () => ShareCard) => void
  /** Undefined until it is drawn. */
  of: (thing: object) => Blob | undefined
}

export const usePreparedPicture = (): PreparedPicture => useState(preparedPicture)[0]

function preparedPicture(): PreparedPicture {
  let last: { thing: object; picture?: Blob } | undefined
  return {
    prepare(thing, cardOf) {
      if (last?.thing === thing || !takesPictures()) return
      const prepared: typeof last = (last = { thing })
      // A text alone is better than nothing: where drawing fails, it goes without.
      drawPicture(cardOf()).then(
        (picture) => (prepared.picture = picture),
        () => {},
      )
    },
    of: (thing) => (last?.thing === thing ? last.picture : undefined),
  }
}

/** For a page of one picture, of `thing`, which is drawn once the page is there. */
export function usePictureOfPage(thing: object, cardOf: () => ShareCard): () => Blob | undefined {
  const picture = usePreparedPicture()
  const prepare = useEffectEvent(() => picture.prepare(thing, cardOf))
  useEffect(() => {
    const timer = setTimeout(prepare, AFTER_THE_PAGE_MS)
    return () => clearTimeout(timer)
  }, [thing])
  return () => picture.of(thing)
}

type Options = {
  text: string
  /** Without its ending. */
  fileName?: string
  picture?: Blob | undefined
}

/**
 * Shares through the device, with the picture where possible; otherwise copies the text. Closing the device's sheet is
 * no error, and copies nothing. Nothing is waited for before the sheet.
 */
export async function shareOut({ text, fileName = 'kitchenline', picture }: Options): Promise<ShareOutcome> {
  if ('share' in navigator) {
    const files = picture && takesPictures() && [new File([picture], `${fileName}.png`, { type: PICTURE })]
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

const takesPictures = (): boolean => navigator.canShare?.({ files: [new File([], 'picture.png', { type: PICTURE })] }) ?? false

/** The picture to look at, to choose from, to save and to share. */
export const PictureDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "picture-dialog" */ './share/picture-dialog.tsx')).PictureDialog,
}))

export const DrawnPicture = lazy(async () => ({
  default: (await import(/* webpackChunkName: "picture-dialog" */ './share/drawn-picture.tsx')).DrawnPicture,
}))
