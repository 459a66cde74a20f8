import { screen } from '@testing-library/react'
import { OnlyInBrowser } from './only-in-browser.tsx'
import { renderInShell } from './testing.tsx'

const { vendor } = navigator
afterEach(() => Object.defineProperty(navigator, 'vendor', { value: vendor, configurable: true }))

it.each([
  ['Google Inc.', '2 matches are saved in this browser only.'],
  ['Apple Computer, Inc.', '2 matches are saved in this browser only. Safari deletes them after 7 days without a visit.'],
])('says in the browser of %s how long it keeps them', async (maker, text) => {
  Object.defineProperty(navigator, 'vendor', { value: maker, configurable: true })
  renderInShell(
    <p>
      <OnlyInBrowser count={2} />
    </p>,
  )
  await screen.findByText(text)
})
