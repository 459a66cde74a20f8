import { countTurns, Slow } from '@kitchenline/shell-api/testing'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter } from 'react-router-dom'
import { renderFirst, RoutedPages } from './routed-pages.tsx'

const turns = countTurns()
afterAll(turns.end)

it('shows a page that arrives while the first drawing is under way', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => (arrive = resolve))
  const lazy = async () => {
    await arrival
    return { Component: () => <p>The page</p> }
  }
  const router = createMemoryRouter([{ path: '/', lazy, hydrateFallbackElement: <></> }])
  const place = document.createElement('div')
  const root = createRoot(place)
  // What is beside the pages is drawn after them, in turns of its own, and only then does anything listen to the router.
  const others = [1, 2, 3].map((key) => <Slow key={key} drawn={arrive} />)
  renderFirst(root, [<RoutedPages key="pages" router={router} />, ...others])
  const deadline = Date.now() + 5_000
  while (!place.textContent && Date.now() < deadline) await new Promise((resume) => setTimeout(resume, 10))
  expect(router.state.initialized).toBe(true)
  expect(place.textContent).toBe('The page')
  root.unmount()
})
