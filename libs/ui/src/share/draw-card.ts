import { FRAMES, paintFooter, WIDTH, type Photos, type Sheet } from './court.ts'
import { groundOf } from './grounds.ts'
import { paintDays } from './paint-days.ts'
import { paintLevel } from './paint-level.ts'
import { paintMatch } from './paint-match.ts'
import { paintTrophy } from './paint-trophy.ts'
import type { CardGround, CardShape, ShareCard } from './share-card.ts'
import { DISPLAY, loadFont, PLAIN } from './write-text.ts'

export type Look = { shape: CardShape; ground: CardGround }

/** A picture of 1080 by 1350, or 1920, in the product's own colours and letters. */
export async function drawCard(card: ShareCard, { shape, ground }: Look): Promise<Blob> {
  const [photos] = await Promise.all([loadPhotos(card), loadFonts(card)])
  const element = Object.assign(document.createElement('canvas'), { width: WIDTH, height: FRAMES[shape].height })
  const canvas = element.getContext('2d')
  if (!canvas) throw new Error('No canvas')
  paintCard({ canvas, ground: groundOf(ground, card.tone), shape, photos }, card)
  return new Promise((resolve, reject) =>
    element.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/png'),
  )
}

export function paintCard(sheet: Sheet, card: ShareCard): void {
  const { art } = card
  if (art.kind === 'match') paintMatch(sheet, card, art)
  else if (art.kind === 'level') paintLevel(sheet, card, art)
  else if (art.kind === 'trophy') paintTrophy(sheet, card, art)
  else paintDays(sheet, card, art)
  paintFooter(sheet, card)
}

async function loadFonts(card: ShareCard): Promise<void> {
  const letters = `${JSON.stringify(card)}${location.host}Kitchenline…`
  const fonts = [
    { font: DISPLAY, weight: 750 },
    { font: PLAIN, weight: 400 },
    { font: PLAIN, weight: 600 },
  ]
  await Promise.all(fonts.map((font) => loadFont(font, letters)))
}

/** Initials stand in for what cannot be loaded. */
async function loadPhotos({ art }: ShareCard): Promise<Photos> {
  const faces = art.kind === 'match' ? [...art.own, ...art.others] : []
  const photos = new Map<string, CanvasImageSource>()
  const load = async (address: string) => {
    const image = new Image()
    image.src = address
    await image.decode()
    photos.set(address, image)
  }
  await Promise.all(faces.flatMap(({ picture }) => (picture ? load(picture).catch(() => {}) : [])))
  return photos
}
