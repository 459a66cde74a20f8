import encodeQR from 'qr'

/** White around it, as the standard wants. */
const BORDER = 4

/** Black on white in a dark theme too, for not every scanner reads it the other way round. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const modules = encodeQR(text, 'raw', { border: BORDER })
  const dark = modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg className="ms-qr" viewBox={`0 0 ${modules.length} ${modules.length}`} role="img" aria-label={label}>
      <rect width="100%" height="100%" fill="#fff" />
      <path d={dark.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
