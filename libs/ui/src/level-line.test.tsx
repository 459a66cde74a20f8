import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LevelLine } from './level-line.tsx'

const points = [3.5, 3.7, 3.6].map((level, day) => ({
  ...{ key: `${day}`, at: day, level, label: `day ${day}: ${level}`, said: `on day ${day}, ${level}`, isMilestone: day === 1 },
}))
const plot = () => document.querySelector('.kl-level__plot')!
const caption = () => document.querySelector('.kl-level__said')?.textContent
// jsdom has no events of pointers.
const pointer = (name: string, { on = plot(), type = 'touch', x = 0 }: { on?: Element; type?: string; x?: number } = {}) =>
  fireEvent(on, Object.assign(new MouseEvent(name, { bubbles: true, clientX: x }), { pointerType: type }))

beforeEach(() => {
  render(<LevelLine label="Level" points={points} caption="won 2 of 3" ends={['then', 'now']} />)
  plot().getBoundingClientRect = () => ({ left: 0, width: 100 }) as DOMRect
})

it('says each day by one Tab and arrows, and its caption otherwise', async () => {
  expect(caption()).toBe('won 2 of 3')
  await userEvent.tab()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('day 2: 3.6')
  await userEvent.keyboard('{ArrowLeft}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('day 1: 3.7')
  expect(caption()).toBe('on day 1, 3.7')
  act(() => (document.activeElement as HTMLElement).blur())
  expect(caption()).toBe('won 2 of 3')
})

it('keeps what a finger showed when it is lifted, until another place is touched', () => {
  pointer('pointerdown', { x: 48 })
  pointer('pointerout')
  expect(caption()).toBe('on day 1, 3.7')
  pointer('pointerdown', { on: document.body })
  expect(caption()).toBe('won 2 of 3')
})

it('has a text for each day, and marks a milestone', () => {
  const texts = (days: Iterable<Element>) => [...days].map((day) => day.getAttribute('aria-label'))
  expect(texts(screen.getAllByRole('img'))).toEqual(['day 0: 3.5', 'day 1: 3.7', 'day 2: 3.6'])
  expect(texts(document.querySelectorAll('.kl-level__point--milestone'))).toEqual(['day 1: 3.7'])
})
