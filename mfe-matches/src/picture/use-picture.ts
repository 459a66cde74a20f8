import { drawPicture, type CardShape, type ShareCard } from '@kitchenline/ui/share'
import { useEffect, useState } from 'react'

type Picture = { address?: string; hasFailed?: boolean }

/** An address of the picture, as long as it is shown; none while it is drawn. */
export function usePicture(card: ShareCard, shape: CardShape): Picture {
  const [picture, setPicture] = useState<Picture>({})
  useEffect(() => {
    let isOver = false
    let address: string | undefined
    const draw = async () => {
      try {
        const blob = await drawPicture(card, shape)
        if (isOver) return
        address = URL.createObjectURL(blob)
        setPicture({ address })
      } catch {
        if (!isOver) setPicture({ hasFailed: true })
      }
    }
    void draw()
    return () => {
      isOver = true
      setPicture({})
      if (address) URL.revokeObjectURL(address)
    }
  }, [card, shape])
  return picture
}
