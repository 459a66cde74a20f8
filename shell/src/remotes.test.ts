import { registryStore } from './registry.ts'
import { dropPreloads, entryScript } from './remotes.ts'

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

  it('comes from nowhere else', () => {
    expect(() => entryScript(`https://evil.example${entry}`)).toThrow('Refused to load')
  })
})
