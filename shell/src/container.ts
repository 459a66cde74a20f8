import { shareScope, type ShareScope } from './share-scope.ts'

/** What a remote's entry script leaves in the page under the remote's name. */
type Container = {
  init: (scope: ShareScope) => Promise<void> | void
  get: (exposed: string) => Promise<() => unknown>
}

const page = globalThis as unknown as Record<string, Container | undefined>

/** One request for each, until it is forgotten. */
const opened = new Map<string, Promise<Container>>()

/** A module that the remote exposes, such as "mfe_matches/routes". */
export async function loadExposed(name: string, entryScript: (remote: string) => HTMLScriptElement): Promise<unknown> {
  const [remote = '', exposed = ''] = name.split('/')
  const coming = opened.get(remote) ?? open(remote, entryScript)
  opened.set(remote, coming)
  const { get } = await coming
  return (await get(`./${exposed}`))()
}

export const forgetContainer = (remote: string): void => void opened.delete(remote)

async function open(remote: string, entryScript: (remote: string) => HTMLScriptElement): Promise<Container> {
  // A version that was here before must not pass for one that did not run.
  page[remote] = undefined
  await run(entryScript(remote))
  const container = page[remote] as Container | undefined
  if (!container) throw new Error(`The entry of ${remote} did not run`)
  await container.init(await shareScope())
  return container
}

function run(script: HTMLScriptElement): Promise<void> {
  const done = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error(`${script.src} did not load`)))
  })
  document.head.append(script)
  return done.finally(() => script.remove())
}
