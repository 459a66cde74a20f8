import { renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { act } from '@testing-library/react'
import messages from '../messages/en.json' with { type: 'json' }
import { BLOCK_SIZE } from './far-blocks.ts'
import { MatchList, type ListedMatch } from './match-list.tsx'

const CARD_PX = 144
const MOST_NODES = 2_000
const matches = Array.from({ length: 10_000 }, (_, index): ListedMatch => {
  const scores = { performanceScore: 60, playerScore: 11, opponentScore: 7 }
  const played = { matchType: 'singles', result: 'won', matchDate: '2026-05-10T12:00:00.000Z' } as const
  return { id: `m${index}`, opponentName: `Opponent ${index}`, ...played, ...scores }
})

let scrolled = 0
const { getBoundingClientRect } = Element.prototype
beforeEach(() => {
  scrolled = 0
  // jsdom has no layout: each item is where its block is.
  Element.prototype.getBoundingClientRect = function () {
    let [first, cards] = [this, 0] as [Element, number]
    while (!first.hasAttribute('data-block') && first.previousElementSibling)
      [first, cards] = [first.previousElementSibling, cards + 1]
    const top = Number(first.getAttribute('data-block')) * BLOCK_SIZE * CARD_PX + cards * CARD_PX - scrolled
    const height = this.getAttribute('aria-hidden')
      ? parseFloat((this as HTMLElement).style.height.replace('calc(', ''))
      : CARD_PX
    return { top, bottom: top + height } as DOMRect
  }
})
afterEach(() => {
  Element.prototype.getBoundingClientRect = getBoundingClientRect
})

const frames = () => act(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))

it('keeps ten thousand matches in fewer than two thousand nodes, at its head and in its middle', async () => {
  const { container } = renderInShell(<MatchList matches={matches} />, { messages, user: testUser })
  for (const card of [0, 5_000]) {
    scrolled = card * CARD_PX
    globalThis.dispatchEvent(new Event('scroll'))
    await frames()
    expect(container.textContent).toContain(`Opponent ${card + 2}`)
    expect(container.querySelectorAll('*').length).toBeLessThan(MOST_NODES)
  }
})
