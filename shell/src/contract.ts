import { shareScope } from './share-scope.ts'

/** What a remote takes that this page's shell does not share. Versions of libraries are compared by the remote's own runtime. */
export async function missingNeeds(needs: Record<string, string[]> = {}): Promise<string[]> {
  const scope = await shareScope()
  const missing = await Promise.all(
    Object.entries(needs).map(async ([name, exported]) => {
      const [shared] = Object.values(scope[name] ?? {})
      const offered = shared ? (await shared.get())() : {}
      return exported.filter((one) => !(one in offered)).map((one) => `${name}: ${one}`)
    }),
  )
  return missing.flat()
}
