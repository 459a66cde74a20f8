import type { Look } from './draw-card.ts'
import type { ShareCard } from './share-card.ts'

const loadDrawing = () => import(/* webpackChunkName: "share-card" */ './draw-card.ts')

/** As a post on the court, where nothing else was chosen. */
export async function drawPicture(card: ShareCard, look: Look = { shape: 'post', ground: 'court' }): Promise<Blob> {
  const { drawCard } = await loadDrawing()
  return drawCard(card, look)
}
