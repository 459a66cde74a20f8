import { createRoot } from 'react-dom/client'
import { countTurns, Slow } from '@kitchenline/shell-api/testing'
import { renderFirst } from './routed-pages.tsx'
import { runAsTasks } from './next-task.ts'

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
