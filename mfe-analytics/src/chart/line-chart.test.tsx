import { fireEvent, render, screen } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import messages from '../messages/en.json' with { type: 'json' }
import { LineChart } from './line-chart.tsx'

const points = [0, 100].map((x) => ({ key: `${x}`, x, y: 50, label: `at ${x}`, tooltip: `value at ${x}`, size: 10 }))
const plot = () => screen.getByLabelText('at 0').parentElement!.parentElement!
// jsdom has no events of pointers.
const pointer = (name: string, pointerType: string, on = plot()) =>
  fireEvent(on, Object.assign(new MouseEvent(name, { bubbles: true, clientX: 0 }), { pointerType }))
const shown = () => document.querySelector('.ma-chart__tooltip')?.textContent

beforeEach(() => {
  render(
    <IntlProvider locale="en" messages={messages}>
      <LineChart label="Level" points={points} path="" area="" axis={null} />
    </IntlProvider>,
  )
  plot().getBoundingClientRect = () => ({ left: 0, width: 100 }) as DOMRect
})

it('keeps what a finger showed when it is lifted, until another place is touched', () => {
  pointer('pointerdown', 'touch')
  pointer('pointerout', 'touch')
  expect(shown()).toBe('value at 0')
  pointer('pointerdown', 'touch', document.body)
  expect(shown()).toBeUndefined()
})

it.each([
  ['pointercancel', 'touch'],
  ['pointerout', 'mouse'],
])('shows nothing more after the %s of a %s', (name, pointerType) => {
  pointer('pointerdown', pointerType)
  expect(shown()).toBe('value at 0')
  pointer(name, pointerType)
  expect(shown()).toBeUndefined()
})
