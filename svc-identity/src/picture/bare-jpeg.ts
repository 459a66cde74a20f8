const START = 0xd8
const END = 0xd9
const SCAN = 0xda
const COMMENT = 0xfe
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const isApplication = (marker: number) => marker >= 0xe0 && marker <= 0xef
const standsAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

/**
 * A whole JPEG of at most maxSide pixels, without the segments that carry place, time and device, and without what follows
 * its end. Undefined when it is none. https://www.w3.org/Graphics/JPEG/itu-t81.pdf, annex B
 */
export function bareJpeg(bytes: Buffer, maxSide: number): Buffer | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== START) return undefined
  const parts = [bytes.subarray(0, 2)]
  let frames = 0
  let scans = 0
  for (let at = 2; at + 1 < bytes.length;) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff || standsAlone(marker) || marker === START || marker === 0) return undefined
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === END) return frames === 1 && scans > 0 ? Buffer.concat([...parts, Buffer.from([0xff, END])]) : undefined
    const end = at + 2 + (at + 4 <= bytes.length ? bytes.readUInt16BE(at + 2) : 0)
    if (end < at + 4 || end > bytes.length) return undefined
    if (isFrame(marker) && (++frames > 1 || !fits(bytes.subarray(at + 4, end), maxSide))) return undefined
    const next = marker === SCAN ? endOfScan(bytes, end) : end
    if (marker === SCAN) scans += 1
    if (!isApplication(marker) && marker !== COMMENT) parts.push(bytes.subarray(at, next))
    at = next
  }
  return undefined
}

function fits(frame: Buffer, maxSide: number): boolean {
  if (frame.length < 6) return false
  const [height, width] = [frame.readUInt16BE(1), frame.readUInt16BE(3)]
  return height > 0 && width > 0 && height <= maxSide && width <= maxSide
}

/** Where the entropy-coded data ends: at the next marker that is neither a stuffed zero nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at !== -1) {
    const marker = bytes[at + 1] ?? 0
    if (marker !== 0 && !(marker >= 0xd0 && marker <= 0xd7)) return at
    at = bytes.indexOf(0xff, at + 2)
  }
  return bytes.length
}
