import { act, render } from '@testing-library/react'
import { isTranslated, standTranslation } from './translated-page.ts'

let end: () => void
beforeEach(() => void (end = standTranslation()))
afterEach(() => end())

/** Chrome's and Edge's takes each text out; others wrap it. */
const TRANSLATORS = {
  replacing: (text: Text) => text.replaceWith(font(text.data)),
  'adding and removing': (text: Text) => {
    text.parentNode!.insertBefore(font(text.data), text.nextSibling)
    text.remove()
  },
  wrapping: (text: Text) => {
    const around = font()
    text.replaceWith(around)
    around.append(text)
  },
}
function font(text = ''): HTMLElement {
  const outer = document.createElement('font')
  const inner = outer.appendChild(document.createElement('font'))
  inner.textContent = text
  return outer
}

/** As one task of the browser, which ends before React goes on. */
async function translate(translator: keyof typeof TRANSLATORS, root: Node) {
  const texts: Text[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) if (!walker.currentNode.parentElement?.closest('font')) texts.push(walker.currentNode as Text)
  texts.forEach(TRANSLATORS[translator])
  await Promise.resolve()
}

function Score({ own, note, hasHead = false }: { own: number; note?: string; hasHead?: boolean }) {
  return (
    <p>
      {hasHead && <b>Result</b>}
      You have {own} points
      {note}
      {own > 10 ? ', won' : <i>, playing</i>}
    </p>
  )
}

describe.each(Object.keys(TRANSLATORS) as (keyof typeof TRANSLATORS)[])('a translator that works by %s', (translator) => {
  const shown = async (...steps: Parameters<typeof Score>[0][]) => {
    const { container, rerender, unmount } = render(<Score own={0} note=" now" />)
    await translate(translator, container)
    const texts: (string | null)[] = []
    for (const step of steps) {
      rerender(<Score {...step} />)
      await act(async () => {})
      texts.push(container.textContent)
      await translate(translator, container)
    }
    expect(container.textContent).toBe(texts.at(-1))
    unmount()
    expect(container.textContent).toBe('')
    return texts
  }

  it('leaves a page on which texts are renewed, removed and added', async () => {
    expect(
      await shown(
        { own: 9, note: ' now' },
        { own: 10, hasHead: true },
        { own: 11, note: '!' },
        { own: 12, note: '?' },
        { own: 3, hasHead: true },
      ),
    ).toEqual([
      'You have 9 points now, playing',
      'ResultYou have 10 points, playing',
      'You have 11 points!, won',
      'You have 12 points?, won',
      'ResultYou have 3 points, playing',
    ])
  })
})

it('still throws where no translator was at work', () => {
  const [one, other] = [document.createElement('p'), document.createElement('p')]
  expect(isTranslated()).toBe(false)
  expect(() => one.removeChild(other)).toThrow()
  expect(() => one.insertBefore(document.createElement('b'), other)).toThrow()
})
