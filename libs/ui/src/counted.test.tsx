import { render, screen } from '@testing-library/react'
import { Counted } from './counted.tsx'

const level = (value: number) => value.toFixed(1)

it('stands at once where motion is to be reduced', () => {
  render(<Counted from={3} to={3.7} format={level} />)
  screen.getByText('3.7')
})

it('runs from the one number to the other, and then follows without running again', async () => {
  const original = globalThis.matchMedia
  globalThis.matchMedia = () => ({ matches: true, addEventListener() {}, removeEventListener() {} }) as never
  const { rerender } = render(<Counted from={3} to={3.7} format={level} />)
  screen.getByText('3.0')
  await screen.findByText('3.7')
  rerender(<Counted from={3} to={4.1} format={level} />)
  await screen.findByText('4.1')
  globalThis.matchMedia = original
})
