import sharp from 'sharp'

const COURT_LINES = 'M6.5 26.5v-21h19v21zM6.5 14.5h19M16 14.5v12'
const mark = (lines: string, ball: string, ground: string) =>
  `<path d="${COURT_LINES}" fill="none" stroke="${lines}" stroke-width="2" stroke-linejoin="round"/>` +
  `<circle cx="21.5" cy="10" r="4.5" fill="${ball}" stroke="${ground}" stroke-width="1.5"/>`
const sheet = (content: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${content}</svg>`)
const GROUND = '#0f4634'
const SIGN = mark('#fbf8ef', '#d9f03f', GROUND)

/** What a system shows of the installed app. Launchers cut a maskable one to their shape: its sign stays in the middle 80 %. */
const ICONS = {
  any: `<rect width="32" height="32" rx="8" fill="${GROUND}"/>${SIGN}`,
  maskable: `<rect width="32" height="32" fill="${GROUND}"/><g transform="translate(4.8 4.8) scale(.7)">${SIGN}</g>`,
  // Only its shape counts; the system colours it.
  monochrome: `<path d="${COURT_LINES}" fill="none" stroke="#fff" stroke-width="2" stroke-linejoin="round"/><circle cx="21.5" cy="10" r="4.5" fill="#fff"/>`,
  // iOS cuts the corners itself.
  apple: `<rect width="32" height="32" fill="${GROUND}"/><g transform="translate(2.4 2.4) scale(.85)">${SIGN}</g>`,
}

export type IconKind = keyof typeof ICONS

export const drawIcon = (kind: IconKind, size: number): Promise<Buffer> =>
  sharp(sheet(ICONS[kind]), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
