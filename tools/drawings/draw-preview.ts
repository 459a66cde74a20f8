import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import satori from 'satori'
import sharp from 'sharp'
import { artOf, PREVIEW_HEIGHT, PREVIEW_WIDTH } from './preview-art.ts'

const require = createRequire(import.meta.url)
const PACKAGE = '@fontsource/be-vietnam-pro/files/be-vietnam-pro'
const SUBSETS = ['latin', 'latin-ext', 'vietnamese']
const WEIGHTS = [600, 700] as const

/** Each subset under a name of its own: under one name letters that the first lacks are lost. */
const fonts = SUBSETS.flatMap((subset) =>
  WEIGHTS.map((weight) => ({
    name: subset,
    weight,
    data: readFileSync(require.resolve(`${PACKAGE}-${subset}-${weight}-normal.woff`)),
  })),
)

/** The picture that a chat or a network shows beside a link: PNG, 1200 by 630. */
export async function drawPreview(kind: string, title: string): Promise<Buffer> {
  const words = await satori(sheet(title), { width: PREVIEW_WIDTH, height: PREVIEW_HEIGHT, fonts })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}">${artOf(kind)}${words}</svg>`
  return sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer()
}

type Box = { type: 'div'; props: { style: Record<string, string | number>; children: string | Box[] } }
const box = (style: Record<string, string | number>, children: string | Box[]): Box => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
})

function sheet(title: string) {
  const style = {
    flexDirection: 'column',
    justifyContent: 'space-between',
    boxSizing: 'border-box',
    width: 800,
    height: '100%',
    padding: '56px 72px',
    fontFamily: SUBSETS.join(', '),
    color: '#1d2419',
  }
  // The element type of satori is React's, of which it needs no more than this.
  return box(style, [
    box({ fontSize: 52, fontWeight: 700, color: '#14553f' }, 'Kitchenline'),
    box(
      { fontSize: title.length > 60 ? 58 : 66, fontWeight: 700, lineHeight: 1.24, letterSpacing: -1.5, textWrap: 'balance' },
      title,
    ),
    box({ fontSize: 44, fontWeight: 600, color: '#525a4b' }, 'Pickleball'),
  ]) as unknown as Parameters<typeof satori>[0]
}
