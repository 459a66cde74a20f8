import { pictureOf } from './picture-of.ts'

const screenOf = (html: string) => {
  document.body.innerHTML = `<div class="layout">${html}</div>`
  return document.body.firstElementChild!
}
const picture = (html: string) => pictureOf(screenOf(html))

it('shows what the screen shows', () => {
  expect(picture('<h1>Dashboard</h1>')).toBe('<div class="layout"><h1>Dashboard</h1></div>')
})

it('has no name that the page has too, but for what it is drawn from', () => {
  const html = '<main id="page"></main><svg><clipPath id="c1"></clipPath><path clip-path="url(#c1)"></path></svg>'
  expect(picture(html)).toBe(
    '<div class="layout"><main></main><svg><clipPath id="c1"></clipPath><path clip-path="url(#c1)"></path></svg></div>',
  )
})

it('takes no keyboard and joins no group of choices', () => {
  expect(picture('<a href="/history">History</a><input type="radio" name="r1">')).toBe(
    '<div class="layout"><a href="/history" tabindex="-1">History</a><input type="radio" tabindex="-1"></div>',
  )
})

it('writes styles where the policy of pages allows them', () => {
  expect(picture('<i style="width: 40%;"></i>')).toBe('<div class="layout"><i data-style="width: 40%;"></i></div>')
})

it('leaves the screen as it is', () => {
  const screen = screenOf('<a id="a" href="/" style="width: 40%;">Home</a>')
  const before = screen.outerHTML
  pictureOf(screen)
  expect(screen.outerHTML).toBe(before)
})

it('is none of a screen without end', () => {
  expect(picture('x'.repeat(200_001))).toBeUndefined()
})
