import { existsSync, readdirSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Chosen, Look } from './chosen-pictures.ts'

const GAP = 10
const LABEL_HEIGHT = 22
/** Higher, it would be made too small to read wherever it is looked at. */
const PIECE_HEIGHT = 1_200

type Picture = { file: string; label: string; width: number; height: number }

/** Pictures of a size side by side, all looks of a scene after each other, of each area with a chosen scene; answers how many sheets. */
export async function makeSheets({ folder, looks, scenes }: Chosen, width: number): Promise<number> {
  const out = join(folder, 'sheets', String(width))
  await mkdir(out, { recursive: true })
  const all = await picturesOf(folder, width, looks)
  const areas = new Set(all.filter(({ label }) => new RegExp(scenes).test(label.split(' ')[0]!)).map(areaOf))
  const abreast = width < 720 ? 4 : 2
  let sheets = 0
  for (const area of areas) {
    for (const old of readdirSync(out)) if (old.startsWith(`${area}-`)) await rm(join(out, old))
    const pictures = all.filter((picture) => areaOf(picture) === area)
    for (let from = 0; from < pictures.length; from += abreast)
      sheets += await makeSheet(pictures.slice(from, from + abreast), join(out, `${area}-${number(from / abreast + 1)}`))
  }
  return sheets
}

const areaOf = ({ label }: Picture): string => label.split('-')[0]!
const number = (index: number) => String(index).padStart(3, '0')

async function picturesOf(folder: string, width: number, looks: Look[]): Promise<Picture[]> {
  const folders = looks.map((look) => ({ ...look, path: join(folder, `${width}-${look.language}-${look.theme}`) }))
  const names = [...new Set(folders.flatMap(({ path }) => (existsSync(path) ? readdirSync(path) : [])))].sort()
  const possible = names.flatMap((name) =>
    folders.map(({ path, language, theme }) => ({
      file: join(path, name),
      label: `${name.replace('.png', '')} ${language} ${theme}`,
    })),
  )
  const there = possible.filter(({ file }) => existsSync(file))
  return Promise.all(
    there.map(async (picture) => {
      const { width: wide, height } = await sharp(picture.file).metadata()
      return { ...picture, width: wide, height }
    }),
  )
}

async function makeSheet(pictures: Picture[], name: string): Promise<number> {
  const height = LABEL_HEIGHT + Math.max(...pictures.map((picture) => picture.height))
  const width = pictures.reduce((sum, picture) => sum + picture.width + GAP, -GAP)
  let left = 0
  const layers = pictures.flatMap((picture) => {
    const at = left
    left += picture.width + GAP
    return [
      { input: labelOf(picture), left: at, top: 0 },
      { input: picture.file, left: at, top: LABEL_HEIGHT },
    ]
  })
  const sheet = await sharp({ create: { width, height, channels: 3, background: '#888' } })
    .composite(layers)
    .removeAlpha()
    .raw()
    .toBuffer()
  const pieces = Math.ceil(height / PIECE_HEIGHT)
  const pieceHeight = Math.ceil(height / pieces)
  for (let piece = 0; piece < pieces; piece += 1) {
    const top = piece * pieceHeight
    await sharp(sheet, { raw: { width, height, channels: 3 } })
      .extract({ left: 0, top, width, height: Math.min(pieceHeight, height - top) })
      .png({ compressionLevel: 6 })
      .toFile(`${name}${pieces > 1 ? `.${piece + 1}` : ''}.png`)
  }
  return pieces
}

function labelOf({ label, width }: Picture): Buffer {
  const box = `<rect width="100%" height="100%" fill="#c0f"/>`
  const text = `<text x="6" y="16" font-size="15" fill="#fff" font-family="sans-serif">${label}</text>`
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${LABEL_HEIGHT}">${box}${text}</svg>`)
}
