import { render } from '@testing-library/react'
import { PersonName } from './person-name.tsx'

const drawn = (name: string) => render(<PersonName name={name} />).container

it('keeps what hyphens join on one line, and every letter', () => {
  const name = drawn('Konstantinos Papadopoulos-Müller')
  expect(name.textContent).toBe('Konstantinos Papadopoulos-Müller')
  expect([...name.querySelectorAll('.kl-whole')].map(({ textContent }) => textContent)).toEqual(['Papadopoulos-Müller'])
})

it('is plain text otherwise', () => {
  expect(drawn('Mai Nguyễn').innerHTML).toBe('Mai Nguyễn')
})
