import { pictureOf } from './picture-of.ts'

const screenOf = (html: string) => {
  document.body.innerHTML = `<div class="layout">${html}</div>`
  return document.body.firstElementChild!
}

const DRAWING = '<svg><clipPath id="c1"></clipPath><path clip-path="url(#c1)"></path></svg>'

it.each([
  ['shows what the screen shows', '<h1>Dashboard</h1>', '<h1>Dashboard</h1>'],
  ['has no name that the page has too', '<main id="page"></main>', '<main></main>'],
  ['has the names of what it is drawn from', DRAWING, DRAWING],
  ['takes no keyboard', '<a href="/history">History</a>', '<a href="/history" tabindex="-1">History</a>'],
  ['joins no group of choices', '<input type="radio" name="r1">', '<input type="radio" tabindex="-1">'],
  ['writes styles where the policy of pages allows them', '<i style="width: 40%;"></i>', '<i data-style="width: 40%;"></i>'],
])('%s', (_what, html, shown) => {
  expect(pictureOf(screenOf(html))).toBe(`<div class="layout">${shown}</div>`)
})

it('leaves the screen as it is', () => {
  const screen = screenOf('<a id="a" href="/" style="width: 40%;">Home</a>')
  const before = screen.outerHTML
  pictureOf(screen)
  expect(screen.outerHTML).toBe(before)
})

it('is none of a screen without end', () => {
  expect(pictureOf(screenOf('x'.repeat(200_001)))).toBeUndefined()
})
