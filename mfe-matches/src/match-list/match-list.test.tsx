import { act, fireEvent, screen } from '@testing-library/react'
import { show } from '../../test/on-page.tsx'
import { won } from '../../test/fake-gateway.ts'
import type { ListedMatch } from '../data/listed-match.ts'
import { MatchList } from './match-list.tsx'

const CARD_PX = 65
const MOST_NODES = 2_000
/** Of a card of three games with its menu, made for each that a scroll brings: 25 today. */
const MOST_NODES_OF_A_CARD = 26
const games = [
  { own: 11, opponent: 7 },
  { own: 8, opponent: 11 },
  { own: 11, opponent: 5 },
]
const matches = Array.from({ length: 10_000 }, (_, index): ListedMatch => {
  const scores = { performanceScore: 60, playerScore: 30, opponentScore: 23, games }
  return { ...won, id: `m${index}`, opponentName: `Opponent ${index}`, opponentSkillLevel: 4, location: 'Court 3', ...scores }
})
const handlers = { onEdit: () => undefined }
const showList = (shown = matches) => show(<MatchList matches={shown} isWhole handlers={handlers} />)

let scrolled = 0
let measured: Element[] = []
const { getBoundingClientRect } = Element.prototype
beforeEach(() => {
  scrolled = 0
  // jsdom has no layout: a card is as high as any other, an empty place as its style says.
  Element.prototype.getBoundingClientRect = function (this: HTMLElement) {
    measured.push(this)
    if (this.tagName === 'UL') return { top: -scrolled, width: 358 } as DOMRect
    return { height: parseFloat(this.style.height) || CARD_PX } as DOMRect
  }
})
afterEach(() => {
  Element.prototype.getBoundingClientRect = getBoundingClientRect
})

const frame = () => act(() => new Promise<void>((done) => requestAnimationFrame(() => done())))
const frames = async (count: number) => {
  for (let drawn = 0; drawn < count; drawn += 1) await frame()
}
const scrollTo = (card: number) => {
  scrolled = card * CARD_PX
  act(() => void globalThis.dispatchEvent(new Event('scroll')))
}
const shownCards = (container: Element) =>
  [...container.querySelectorAll('article')].map(({ textContent }) => Number(/Opponent (\d+)/.exec(textContent)?.[1]))

it('keeps ten thousand matches in fewer than two thousand nodes, at its head and in its middle', async () => {
  const { container } = showList()
  for (const card of [0, 5_000]) {
    scrollTo(card)
    await frames(40)
    expect(container.textContent).toContain(`Opponent ${card + 2}`)
    expect(container.querySelectorAll('*').length).toBeLessThan(MOST_NODES)
  }
})

it('draws two cards a frame at most while it is scrolled, before they come into sight', async () => {
  const { container } = showList()
  await frames(40)
  for (let before = shownCards(container), card = 1; card < 20; card += 1) {
    scrollTo(card)
    await frames(2)
    const now = shownCards(container)
    expect(now.filter((shown) => !before.includes(shown)).length).toBeLessThanOrEqual(2)
    expect(now).toContain(Math.floor((scrolled + globalThis.innerHeight) / CARD_PX))
    before = now
  }
})

it('draws more of where its reader goes than of where they come from, in both directions', async () => {
  const { container } = showList()
  const around = () => {
    const [cards, screen] = [shownCards(container), Math.ceil(globalThis.innerHeight / CARD_PX)]
    const here = scrolled / CARD_PX
    return { above: here - cards[0]!, below: cards.at(-1)! - here - screen }
  }
  const drawnAt: ReturnType<typeof around>[] = []
  for (const card of [5_000, 5_010, 5_000]) {
    scrollTo(card)
    await frames(20)
    drawnAt.push(around())
  }
  const [, down, up] = drawnAt
  expect(down!.below).toBeGreaterThan(up!.below)
  expect(up!.above).toBeGreaterThan(down!.above)
})

it('holds the card that holds the keyboard, however far the list is scrolled', async () => {
  const { container } = showList()
  await frames(2)
  const menu = container.querySelector<HTMLElement>('[aria-haspopup=menu]')!
  act(() => menu.focus())
  await frames(2)
  scrollTo(5_000)
  await frames(4)
  expect(document.activeElement).toBe(menu)
  expect(shownCards(container).slice(0, 2)).toEqual([0, expect.any(Number)])
  expect(shownCards(container)).toContain(5_000)
})

it('draws a short list a few cards a frame, and whole where one comes back to it', async () => {
  const short = matches.slice(100, 112)
  const first = showList(short)
  expect(shownCards(first.container).length).toBe(4)
  await frame()
  expect(shownCards(first.container).length).toBeLessThan(12)
  await frames(4)
  expect(shownCards(first.container).length).toBe(12)
  first.unmount()
  expect(shownCards(showList(short).container).length).toBe(12)
})

it('has no more nodes a card than one can afford to draw in a frame', () => {
  const { container } = showList(matches.slice(0, 1))
  expect(container.querySelectorAll('li, li *').length).toBeLessThanOrEqual(MOST_NODES_OF_A_CARD)
})

it('asks once who is signed in, not for each card', () => {
  const observers = (count: number) => {
    const { queryClient, unmount } = showList(matches.slice(0, count))
    const asking = queryClient
      .getQueryCache()
      .getAll()
      .map((query) => query.getObserversCount())
    unmount()
    return asking
  }
  expect(observers(20)).toEqual(observers(1))
})

it('follows an opponent without leaving the page, and leaves a click with a key to the browser', () => {
  const { router } = showList(matches.slice(0, 1))
  const link = screen.getByRole('link', { name: 'Opponent 0' })
  const isFollowed = (keys: MouseEventInit) => {
    let isTaken = false
    // After the list, in place of the browser, which would leave the page.
    const browser = (event: Event) => {
      isTaken = event.defaultPrevented
      event.preventDefault()
    }
    globalThis.addEventListener('click', browser, { once: true })
    fireEvent.click(link, keys)
    return isTaken
  }
  expect(isFollowed({ ctrlKey: true })).toBe(false)
  expect(router.state.location.pathname).toBe('/')
  expect(isFollowed({})).toBe(true)
  expect(router.state.location.pathname).toBe('/opponents/o1')
})

it('measures its cards once they are drawn, not again in each frame of a scroll', async () => {
  const { container } = showList()
  await frames(40)
  measured = []
  scrolled = 20
  globalThis.dispatchEvent(new Event('scroll'))
  await frame()
  expect(measured).toEqual([container.querySelector('ul')])
})

it('opens and closes a match in place, says which it is, and explains its score', () => {
  showList(matches.slice(0, 1))
  const toggle = screen.getByRole('button', { name: 'Won 2–1 vs\u00a0Opponent 0' })
  const REASON = 'Why this score?You won 30 of 53 points: 56.6%. Singles: ×1.1 = 62.3%'
  const look = () => [toggle.getAttribute('aria-expanded'), toggle.parentElement!.textContent!.includes(REASON)]
  expect(look()).toEqual(['false', false])
  fireEvent.click(toggle)
  expect(look()).toEqual(['true', true])
  fireEvent.click(toggle)
  expect(look()).toEqual(['false', false])
})
