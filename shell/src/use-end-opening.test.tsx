import { render } from '@testing-library/react'
import { openingElement, useEndOpening } from './use-end-opening.ts'

it.each([
  ['what was seen last stays, also where it comes while the page is drawn', 'opening--seen', true],
  ['whatever else stood there goes', 'layout', false],
])('%s', (_, comes, isKept) => {
  document.body.innerHTML = '<div id="opening" class="layout"></div>'
  let answer: boolean | undefined
  function Page() {
    answer = useEndOpening({ keepsLastSeen: true })
    return <Rest />
  }
  // Drawn after the page has begun, and before it is shown.
  function Rest() {
    if (openingElement()) openingElement()!.className = comes
    return null
  }
  render(<Page />)
  expect([answer, openingElement() !== null]).toEqual([isKept, isKept])
})
