import { drawPicture, onSchemeChange, type CardShape, type ShareCard } from '@kitchenline/ui/share'
import { useEffect, useState } from 'react'

type Picture = { address?: string; hasFailed?: boolean }

/** An address of the picture, as long as it is shown; none while it is drawn. In the colours of the page, drawn again when those change. */
export function usePicture(card: ShareCard, shape: CardShape): Picture {
  const [picture, setPicture] = useState<Picture>({})
  const [schemes, setSchemes] = useState(0)
  useEffect(() => onSchemeChange(() => setSchemes((count) => count + 1)), [])
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
  }, [card, shape, schemes])
  return picture
}
