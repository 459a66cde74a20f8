import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Tabs } from './tabs.tsx'

function Example() {
  const [active, setActive] = useState('a')
  const tabs = ['a', 'b', 'c'].map((key) => ({ key, label: key.toUpperCase(), content: `content of ${key}` }))
  return <Tabs label="Example" tabs={tabs} active={active} onChange={setActive} />
}
const selected = () => screen.getByRole('tab', { selected: true }).textContent

it('moves with the arrows, around the ends, and with Home and End', async () => {
  render(<Example />)
  await userEvent.tab()
  expect(selected()).toBe('A')
  for (const [key, then] of [
    ['ArrowRight', 'B'],
    ['End', 'C'],
    ['ArrowRight', 'A'],
    ['ArrowLeft', 'C'],
    ['Home', 'A'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`)
    expect(selected()).toBe(then)
    expect(document.activeElement?.textContent).toBe(then)
  }
})

it('shows the panel that the chosen tab names', async () => {
  render(<Example />)
  await userEvent.click(screen.getByRole('tab', { name: 'B' }))
  expect(screen.getByRole('tabpanel', { name: 'B' }).textContent).toBe('content of b')
})
