import { jest } from '@jest/globals'
import { renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import messages from '../messages/en.json' with { type: 'json' }
import { MatchMenu } from './match-menu.tsx'
import { MatchList, type ListedMatch } from './match-list.tsx'

const CARD_PX = 144
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
  const played = { matchType: 'singles', result: 'won', matchDate: '2026-05-10T12:00:00.000Z', location: 'Court 3' } as const
  return { id: `m${index}`, opponentName: `Opponent ${index}`, opponentId: 'o1', opponentSkillLevel: 4, ...played, ...scores }
})
const actionsOf = (match: ListedMatch) => <MatchMenu match={match as never} onEdit={() => undefined} />
const show = (shown = matches) => renderInShell(<MatchList matches={shown} actionsOf={actionsOf} />, { messages, user: testUser })

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
/** As a thumb moves it: a card in each of a few frames, by a clock of its own. */
const flick = async () => {
  await frames(40)
  let now = performance.now()
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now)
  for (const card of [1, 2, 3, 4]) {
    now += 16
    scrollTo(card)
    await frame()
  }
  clock.mockRestore()
}
const lightCards = (container: Element) =>
  [...container.querySelectorAll('article')].filter((card) => !card.querySelector('[aria-haspopup=menu]'))
const shownCards = (container: Element) =>
  [...container.querySelectorAll('article')].map(({ textContent }) => Number(/Opponent (\d+)/.exec(textContent)?.[1]))

it('keeps ten thousand matches in fewer than two thousand nodes, at its head and in its middle', async () => {
  const { container } = show()
  for (const card of [0, 5_000]) {
    scrollTo(card)
    await frames(40)
    expect(container.textContent).toContain(`Opponent ${card + 2}`)
    expect(container.querySelectorAll('*').length).toBeLessThan(MOST_NODES)
  }
})

it('draws two cards a frame at most while it is scrolled, before they come into sight', async () => {
  const { container } = show()
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

it('is full of buttons where a single jump leads, as a link, a search or the keyboard scrolls', async () => {
  const { container } = show()
  await frames(4)
  scrollTo(5_000)
  expect(shownCards(container)).toContain(5_000)
  expect(lightCards(container)).toEqual([])
})

it('draws cards that come while it moves fast without their buttons, and gives them these when it rests', async () => {
  const { container } = show()
  await flick()
  const light = lightCards(container)
  expect(light.length).toBeGreaterThan(1)
  for (const text of ['2–1', '11–7, 8–11, 11–5', 'Court 3', 'Won', 'Why this score?'])
    expect(light[0]!.textContent).toContain(text)
  const links = light.map((card) => card.querySelector('a'))
  await waitFor(() => expect(lightCards(container)).toEqual([]))
  expect(light.map((card) => card.querySelector('a'))).toEqual(links)
  expect(container.querySelectorAll('.mm-actions-place')).toHaveLength(0)
})

it.each([
  ['the focus', 1, (link: HTMLElement) => link.focus()],
  ['a press', 1, (link: HTMLElement) => void fireEvent.pointerDown(link)],
  ['a key', Infinity, () => void fireEvent.keyDown(document.body, { key: 'Tab' })],
])('lets %s meet no card without its buttons', async (_, most, reach) => {
  const { container } = show()
  await flick()
  const light = lightCards(container)
  const link = light[0]!.querySelector('a')!
  act(() => reach(link))
  expect(light[0]!.querySelector('[aria-haspopup=menu]')).not.toBeNull()
  expect(light[0]!.querySelector('a')).toBe(link)
  expect(lightCards(container)).toHaveLength(Math.max(light.length - most, 0))
})

it('draws more of where its reader goes than of where they come from, in both directions', async () => {
  const { container } = show()
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
  const { container } = show()
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

it('has no more nodes a card than one can afford to draw in a frame', () => {
  const { container } = show(matches.slice(0, 1))
  expect(container.querySelectorAll('li, li *').length).toBeLessThanOrEqual(MOST_NODES_OF_A_CARD)
})

it('asks once who is signed in, not for each card', () => {
  const observers = (count: number) => {
    const { queryClient, unmount } = show(matches.slice(0, count))
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
  const { router } = show(matches.slice(0, 1))
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

it('lets a wheel turn over it without asking the whole page for handlers, and only there', () => {
  const { container } = show()
  const turned: EventTarget[] = []
  const onWheel = ({ target }: Event) => turned.push(target!)
  container.addEventListener('wheel', onWheel, { capture: true })
  const [card, beside] = [container.querySelector('article')!, container]
  for (const at of [card, beside]) fireEvent.wheel(at)
  expect(turned.map((at) => at === beside)).toEqual([true])
})

it('measures its cards once they are drawn, not again in each frame of a scroll', async () => {
  const { container } = show()
  await frames(40)
  measured = []
  scrolled = 20
  globalThis.dispatchEvent(new Event('scroll'))
  await frame()
  expect(measured).toEqual([container.querySelector('ul')])
})

it('has the styles of new cards computed with them, not in the next frame, which lays them out and paints them', async () => {
  const { container } = show()
  await frames(40)
  const read: Element[] = []
  const compute = jest.spyOn(globalThis, 'getComputedStyle')
  compute.mockImplementation((element) => {
    read.push(element)
    return {} as CSSStyleDeclaration
  })
  const before = shownCards(container)
  scrollTo(5)
  const came = [...container.querySelectorAll('li:has(article)')].slice(-1)
  compute.mockRestore()
  expect(shownCards(container).at(-1)).toBeGreaterThan(before.at(-1)!)
  expect(read).toEqual(expect.arrayContaining(came))
})

it('opens and closes the explanation of a score, and says which it is', () => {
  show(matches.slice(0, 1))
  const toggle = screen.getByRole('button', { name: 'Why this score?' })
  const look = () => [toggle.getAttribute('aria-expanded'), toggle.parentElement!.textContent!.includes('30 of 53')]
  expect(look()).toEqual(['false', false])
  fireEvent.click(toggle)
  expect(look()).toEqual(['true', true])
  fireEvent.click(toggle)
  expect(look()).toEqual(['false', false])
})
