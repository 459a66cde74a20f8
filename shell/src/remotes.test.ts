import { dropPreloads } from './remotes.ts'

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
