import { readFileSync } from 'node:fs'
import { TRIAL_STORAGE_KEY } from '@kitchenline/domain'
import { chooseTheme } from './theme/apply-theme.ts'

const html = readFileSync('shell/src/opening.html', 'utf8')
const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(html) ?? []

const open = () => {
  document.documentElement.lang = 'en'
  delete document.documentElement.dataset['theme']
  document.body.innerHTML = '<div id="opening"><section class="opening__pitch"></section></div>'
  // As the browser runs it, inline.
  new Function(script)()
  return document.getElementById('opening')!
}
beforeEach(() => localStorage.clear())

it('stands as the server wrote it where nothing else was chosen', () => {
  expect(open().hidden).toBe(false)
  expect(document.documentElement.dataset['theme']).toBeUndefined()
})

it('has the theme that was chosen before anything is drawn', () => {
  chooseTheme('dark')
  open()
  expect(document.documentElement.dataset['theme']).toBe('dark')
})

it('is not shown in another language than the one that was chosen', () => {
  localStorage.setItem('language', 'de')
  expect(open().hidden).toBe(true)
})

it('does not explain the product to a visitor who has logged a match on trial', () => {
  localStorage.setItem(TRIAL_STORAGE_KEY, JSON.stringify({ matches: [{}] }))
  expect(open().hidden).toBe(true)
})

it('survives a storage with anything in it', () => {
  localStorage.setItem(TRIAL_STORAGE_KEY, '{')
  expect(open().hidden).toBe(false)
})
