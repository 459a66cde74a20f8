export type Random = {
  /** Uniform in [0, 1). */
  uniform(): number
  /** Normal with mean 0 and sd 1. */
  normal(): number
  /** Whole number in 0 .. below - 1. */
  index(below: number): number
}

/** sfc32 (Chris Doty-Humphrey, PractRand, public domain) with Marsaglia's polar normals: one seed, one season on every machine. */
export function random(seed: number): Random {
  let [a, b, c, counter] = [0, seed | 0, 0x9e3779b9, 1]

  function uniform(): number {
    const mixed = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + mixed
    return (mixed >>> 0) / 2 ** 32
  }

  function normal(): number {
    for (;;) {
      const u = 2 * uniform() - 1
      const v = 2 * uniform() - 1
      const s = u * u + v * v
      if (s > 0 && s < 1) return u * Math.sqrt((-2 * Math.log(s)) / s)
    }
  }

  // The first numbers still show the seed.
  for (let i = 0; i < 20; i++) uniform()
  return { uniform, normal, index: (below) => Math.floor(uniform() * below) }
}
