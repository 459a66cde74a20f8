const MAX_SIDE = 400
const QUALITY = 0.8

/** The size that fits, in the same proportions; a small picture is not blown up. */
export function fitted(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** The picture as a JPEG data URL of at most 400 pixels. Refuses what the browser cannot read. */
export async function resizePhoto(file: Blob): Promise<string> {
  const image = await createImageBitmap(file)
  try {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, fitted(image.width, image.height))
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas to draw on')
    // What is transparent would become black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    return canvas.toDataURL('image/jpeg', QUALITY)
  } finally {
    image.close()
  }
}
