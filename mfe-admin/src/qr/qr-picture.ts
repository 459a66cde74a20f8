import encodeQR from 'qr'

const PIXELS_A_MODULE = 16
/** White around it, as the standard wants. */
const BORDER = 4

/** The code of an address as a file: lines that scale, or pixels large enough to print. */
export async function qrPicture(text: string, format: 'png' | 'svg'): Promise<Blob> {
  if (format === 'svg') return new Blob([encodeQR(text, 'svg', { border: BORDER })], { type: 'image/svg+xml' })
  return png(encodeQR(text, 'raw', { border: BORDER }))
}

function png(modules: boolean[][]): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = modules.length * PIXELS_A_MODULE
  const ink = canvas.getContext('2d')!
  ink.fillStyle = '#fff'
  ink.fillRect(0, 0, canvas.width, canvas.height)
  ink.fillStyle = '#000'
  modules.forEach((row, y) =>
    row.forEach((isDark, x) => {
      if (isDark) ink.fillRect(x * PIXELS_A_MODULE, y * PIXELS_A_MODULE, PIXELS_A_MODULE, PIXELS_A_MODULE)
    }),
  )
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  )
}
