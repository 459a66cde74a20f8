import { countTurns, Slow } from '@kitchenline/shell-api/testing'
import { waitFor } from '@testing-library/react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter } from 'react-router-dom'
import { runAsTasks } from './next-task.ts'
import { renderFirst, RoutedPages } from './routed-pages.tsx'

const turns = countTurns()
afterAll(turns.end)

it('evaluates each part of the start in a turn of its own', async () => {
  const turnsSeen: number[] = []
  const part = () => void turnsSeen.push(turns.count())
  await runAsTasks([part, part, part])
  expect(new Set(turnsSeen).size).toBe(3)
})

it('draws the first page with turns of the browser in between', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  const turnsSeen: number[] = []
  const drawn = () => turnsSeen.push(turns.count())
  const root = createRoot(document.createElement('div'))
  renderFirst(root, [<Slow key="1" drawn={drawn} />, <Slow key="2" drawn={drawn} />, <Slow key="3" drawn={drawn} />])
  while (turnsSeen.length < 3) await new Promise((resume) => setTimeout(resume, 10))
  root.unmount()
  expect(new Set(turnsSeen.slice(0, 3)).size).toBe(3)
})

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
  await waitFor(() => expect(place.textContent).toBe('The page'))
  root.unmount()
})
