import { loadShare } from '@module-federation/enhanced/runtime'

/** What a remote takes that this page's shell does not share. Versions of libraries are compared by the federation runtime. */
export async function missingNeeds(needs: Record<string, string[]> = {}): Promise<string[]> {
  const missing = await Promise.all(
    Object.entries(needs).map(async ([name, exported]) => {
      const share = await loadShare<object>(name)
      const offered = (share && share()) || {}
      return exported.filter((one) => !(one in offered)).map((one) => `${name}: ${one}`)
    }),
  )
  return missing.flat()
}
