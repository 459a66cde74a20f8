import { keepFocus } from './keep-focus.ts'

const settled = () => new Promise((resume) => setTimeout(resume, 150))
const find = (selector: string) => document.querySelector<HTMLElement>(selector)!
let stop: () => void
beforeEach(() => {
  document.body.innerHTML = `<main id="page" tabindex="-1"><section><ul>
    <li id="one"><button id="accept">Accept</button></li><li><button id="other">Accept</button></li></ul></section></main>`
  stop = keepFocus()
  find('#accept').focus()
})
afterEach(() => {
  stop()
  document.body.innerHTML = ''
})

it.each([
  ['the list when the row goes', '#one', 'ul'],
  ['what is around it when the whole list goes', 'ul', 'section'],
  ['the page when nothing is left around it', 'section', '#page'],
])('falls back to %s', async (_what, gone, place) => {
  find(gone).remove()
  await settled()
  expect(document.activeElement).toBe(find(place))
})

it('leaves no tab stop behind', async () => {
  find('#one').remove()
  await settled()
  find('#other').focus()
  expect(find('ul').hasAttribute('tabindex')).toBe(false)
})

it('goes back to a button that was disabled only meanwhile', async () => {
  find('#accept').blur()
  find('#accept').setAttribute('disabled', '')
  await settled()
  expect(document.activeElement).toBe(document.body)
  find('#accept').removeAttribute('disabled')
  await settled()
  expect(document.activeElement).toBe(find('#accept'))
})

it('goes back below a dialog that opened while the button was disabled', async () => {
  find('#accept').setAttribute('disabled', '')
  find('#accept').blur()
  document.body.insertAdjacentHTML('beforeend', '<div><div role="dialog" tabindex="-1"><input></div></div>')
  find('#accept').removeAttribute('disabled')
  find('input').focus()
  find('input').dispatchEvent(new Event('pointerdown', { bubbles: true }))
  find('input').blur()
  find('[role=dialog]').focus()
  find('[role=dialog]').parentElement!.remove()
  await settled()
  expect(document.activeElement).toBe(find('#accept'))
})

it('stays away from a place that was left on purpose', async () => {
  find('#accept').blur()
  find('section').append('more')
  await settled()
  expect(document.activeElement).toBe(document.body)
  find('#other').focus()
  document.dispatchEvent(new Event('pointerdown'))
  find('ul').remove()
  await settled()
  expect(document.activeElement).toBe(document.body)
})
