import { render } from '@testing-library/react'
import { Avatar } from './avatar.tsx'
import { hueOf, initials } from './initials.ts'

it.each([
  ['Dana Player', 'DP'],
  ['  José  María López ', 'JL'],
  ['Nguyễn Thị Đào', 'NĐ'],
  ['bo', 'B'],
  ['王伟', '王'],
  ['(Ed) O’Neil', 'EO'],
  ['👨‍👩‍👧‍👦 Smith', '👨‍👩‍👧‍👦S'],
  ['2fast 4you', '24'],
  ['', ''],
])('makes of %j the initials %j', (name, expected) => {
  expect(initials(name)).toBe(expected)
})

it('gives a name always the same colour, and names different ones', () => {
  const names = ['Ana', 'Ben', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Hal']
  expect(names.map(hueOf)).toEqual(names.map(hueOf))
  expect(new Set(names.map(hueOf)).size).toBeGreaterThan(4)
})

it('shows the picture if there is one, else the initials, and hides both from screen readers, for the name stands beside it', () => {
  const { container, rerender } = render(<Avatar name="Dana Player" />)
  expect(container.querySelector('[aria-hidden="true"]')?.textContent).toBe('DP')
  rerender(<Avatar name="Dana Player" picture="/p.jpg" />)
  expect(container.querySelector('img')?.getAttribute('alt')).toBe('')
})
