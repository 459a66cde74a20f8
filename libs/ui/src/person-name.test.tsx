import { render } from '@testing-library/react'
import { PersonName, PersonNames } from './person-name.tsx'

const drawn = (name: string) => render(<PersonName name={name} />).container

it('keeps what hyphens join on one line, and every letter', () => {
  const name = drawn('Konstantinos Papadopoulos-Müller')
  expect(name.textContent).toBe('Konstantinos Papadopoulos-Müller')
  expect([...name.querySelectorAll('.kl-whole')].map(({ textContent }) => textContent)).toEqual(['Papadopoulos-Müller'])
})

it('is plain text otherwise', () => {
  expect(drawn('Mai Nguyễn').innerHTML).toBe('Mai Nguyễn')
})

it('keeps its direction to itself', () => {
  expect(drawn('علي').innerHTML).toBe('<bdi>علي</bdi>')
})

it('keeps the sign between two names on the line of the second', () => {
  const { container } = render(<PersonNames names={['Hannah Vogel', 'Bo']} />)
  expect(container.textContent).toBe('Hannah Vogel &\u00a0Bo')
})
