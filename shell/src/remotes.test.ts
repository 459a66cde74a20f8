import { init } from '@module-federation/enhanced/runtime'
import { fakeGateway } from '@kitchenline/shell-api/testing'
import { registryStore } from './registry.ts'
import { dropPreloads, entryScript, loadRoutes, reportFailure } from './remotes.ts'

it('drops the preloads of one remote and leaves the others', () => {
  document.head.innerHTML = `
    <link rel="preload" as="script" href="/remotes/mfe-matches/a.js">
    <link rel="preload" as="script" href="/remotes/mfe-social/b.js">
    <link rel="stylesheet" href="/remotes/mfe-matches/c.css">`
  dropPreloads('/remotes/mfe-matches/')
  expect([...document.head.children].map((link) => link.getAttribute('href'))).toEqual([
    '/remotes/mfe-social/b.js',
    '/remotes/mfe-matches/c.css',
  ])
})

describe('an entry', () => {
  const entry = '/remotes/mfe-social/0123456789ab/remoteEntry.1234abcd.js'
  beforeEach(() => registryStore.setState({ mfe_social: { entry, integrity: 'sha256-abc', paths: [], menu: [] } }, true))

  it('runs only when it is what the gateway named, also at the second try', () => {
    for (const url of [location.origin + entry, `${location.origin}${entry}?try=1`])
      expect(entryScript(url)).toMatchObject({ src: url, integrity: 'sha256-abc', async: true })
  })

  it('comes from nowhere else, but from the dev server that is tried', () => {
    expect(() => entryScript(`https://evil.example${entry}`)).toThrow('Refused to load')
    const dev = 'http://localhost:8081/remoteEntry.js'
    expect(() => entryScript(dev)).toThrow('Refused to load')
    registryStore.setState({ mfe_social: { entry: dev, tried: 'http://localhost:8081', paths: [], menu: [] } }, true)
    expect(entryScript(dev).src).toBe(dev)
  })
})

describe('a remote that cannot run here', () => {
  const entry = '/remotes/mfe-social/0123456789ab/remoteEntry.1234abcd.js'
  const shared = (lib: object) => ({
    version: '0.1.0',
    lib: () => lib,
    shareConfig: { singleton: true, requiredVersion: '^0.1.0' },
  })
  beforeAll(() => {
    const offered = { '@kitchenline/shell-api': shared({ useSession: 1 }), '@kitchenline/ui': shared({ Button: 1 }) }
    init({ name: 'shell_of_the_test', remotes: [], shared: offered, shareStrategy: 'loaded-first' })
  })
  const gateway = fakeGateway(() => ({
    '/remotes/registry': () => Response.json({ mfe_social: registryStore.getState().mfe_social }),
    '*': {},
  }))
  const { warn } = console
  beforeEach(() => void (console.warn = () => {}))
  afterEach(() => void (console.warn = warn))

  it('needs more than the shell has: it is reported and not run', async () => {
    const needs = { '@kitchenline/shell-api': ['useSession', 'useTelepathy'], '@kitchenline/ui': ['Button'] }
    registryStore.setState({ mfe_social: { entry, paths: [], menu: [], needs } }, true)
    await expect(loadRoutes('mfe_social')).rejects.toThrow('does not have: @kitchenline/shell-api: useTelepathy')
    expect(gateway.asked[0]).toBe('POST /remotes/report {"remote":"mfe_social","version":"0123456789ab","phase":"contract"}')
  })

  it('crashed on a page that is translated: its version is not blamed', async () => {
    registryStore.setState({ mfe_social: { entry, paths: [], menu: [] } }, true)
    document.body.innerHTML = '<p><font>Hola</font></p>'
    await reportFailure('mfe_social', 'crash')
    expect(gateway.asked).toEqual([])
    document.body.innerHTML = '<p>Hello</p>'
    await reportFailure('mfe_social', 'crash')
    expect(gateway.asked).toEqual(['POST /remotes/report {"remote":"mfe_social","version":"0123456789ab","phase":"crash"}'])
  })

  it('is switched off: nothing of it is loaded or reported, and it is checked again', async () => {
    registryStore.setState({ mfe_social: { entry, paths: [], menu: [], isOff: true } }, true)
    await expect(loadRoutes('mfe_social')).rejects.toThrow('switched off')
    expect(gateway.asked).toEqual(['GET /remotes/registry'])
  })
})
