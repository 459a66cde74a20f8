import { sharedByShell } from '../test/shared-by-shell.ts'
import { forgetContainer, loadExposed } from './container.ts'

const page = globalThis as unknown as Record<string, unknown>
const scope = sharedByShell({ react: {} })
const calls: string[] = []

const container = (version: string) => ({
  init: (shared: object) => void calls.push(`init ${version} ${shared === scope}`),
  get: async (exposed: string) => () => `${version} ${exposed}`,
})

/** The browser does in a moment what a script of a version would do. */
const entryOf = (does: () => void, event = 'load') =>
  function entryScript(): HTMLScriptElement {
    calls.push('script')
    const script = document.createElement('script')
    setTimeout(() => {
      does()
      script.dispatchEvent(new Event(event))
    })
    return script
  }
const first = entryOf(() => (page['mfe_clubs'] = container('v1')))

beforeEach(() => {
  calls.length = 0
  forgetContainer('mfe_clubs')
})

it('runs an entry once for all that is loaded of it, with the modules of the shell', async () => {
  const loaded = await Promise.all([loadExposed('mfe_clubs/routes', first), loadExposed('mfe_clubs/list', first)])
  expect(loaded).toEqual(['v1 ./routes', 'v1 ./list'])
  expect(calls).toEqual(['script', 'init v1 true'])
  expect(document.querySelector('script')).toBeNull()
})

it('loads it again once it is forgotten', async () => {
  await expect(
    loadExposed(
      'mfe_clubs/routes',
      entryOf(() => {}, 'error'),
    ),
  ).rejects.toThrow('did not load')
  await expect(loadExposed('mfe_clubs/routes', first)).rejects.toThrow('did not load')
  forgetContainer('mfe_clubs')
  await expect(loadExposed('mfe_clubs/routes', first)).resolves.toBe('v1 ./routes')
})

it('does not take the version before for one that did not run', async () => {
  await loadExposed('mfe_clubs/routes', first)
  forgetContainer('mfe_clubs')
  const broken = entryOf(() => {})
  await expect(loadExposed('mfe_clubs/routes', broken)).rejects.toThrow('The entry of mfe_clubs did not run')
})
