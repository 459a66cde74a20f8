import { dropPreloads, readRegistry } from './remotes.ts'

it('takes remotes from our own origin and leaves out the rest', () => {
  const page = {
    mfe_matches: { entry: '/remotes/mfe-matches/remoteEntry.1234abcd.js' },
    mfe_social: { entry: 'https://evil.example/remoteEntry.js' },
    mfe_admin: { entry: '//evil.example/remotes/x.js' },
    'not-ours': { entry: '/remotes/not-ours/remoteEntry.js' },
  }
  expect(readRegistry(JSON.stringify(page))).toEqual({ mfe_matches: page.mfe_matches })
})

it('is empty when the page brings none', () => {
  expect(readRegistry(undefined)).toEqual({})
})

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
