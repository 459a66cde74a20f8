// In place of a parser of every range: the versions of shares are compared by ^ and by <=, never as pre-releases.

const partsOf = (version) => version.split('.').map(Number)

/** Below 0, 0 or above 0; NaN, which fails every comparison, for what is no plain version. */
function compare(one, other) {
  const [a, b] = [partsOf(one), partsOf(other)]
  if (a.length !== 3 || b.length !== 3 || [...a, ...b].some(Number.isNaN)) return NaN
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2]
}

export function satisfy(version, range) {
  if (range === '*') return true
  if (range.startsWith('<=')) return compare(version, range.slice(2)) <= 0
  if (!range.startsWith('^')) return compare(version, range) === 0
  const least = range.slice(1)
  // ^ keeps everything up to the first part that is not zero.
  const kept = partsOf(least).findIndex((part) => part > 0) + 1
  return (
    compare(version, least) >= 0 &&
    partsOf(version)
      .slice(0, kept || 3)
      .join() ===
      partsOf(least)
        .slice(0, kept || 3)
        .join()
  )
}
