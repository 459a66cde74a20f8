import { jest } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { SearchField } from './search-field.tsx'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

/** A page whose address answers when the test says so. */
function open(first = '') {
  const searched: string[] = []
  const field = (value: string) => <SearchField label="Search" value={value} onSearch={(text) => searched.push(text)} />
  const { rerender } = render(field(first))
  const box = screen.getByRole<HTMLInputElement>('searchbox')
  return {
    searched,
    box,
    type: (value: string) => fireEvent.change(box, { target: { value } }),
    rest: () => act(() => jest.runOnlyPendingTimers()),
    answer: (value: string) => rerender(field(value)),
  }
}

it('reports what was typed once the typing rests', () => {
  const { searched, type, rest } = open()
  type('B')
  type('Bo ')
  expect(searched).toEqual([])
  rest()
  rest()
  expect(searched).toEqual(['Bo'])
})

it('keeps the letters that were typed before the page had the first ones', () => {
  const { searched, box, type, rest, answer } = open()
  type('Bo')
  rest()
  type('Bob')
  answer('Bo')
  expect(box.value).toBe('Bob')
  rest()
  type('Bobb')
  rest()
  type('Bobby')
  answer('Bob')
  expect(box.value).toBe('Bobby')
  answer('Bobb')
  expect(box.value).toBe('Bobby')
  rest()
  answer('Bobby')
  rest()
  expect(searched).toEqual(['Bo', 'Bob', 'Bobb', 'Bobby'])
})

it('leaves a blank at the end, and a letter that an input method has not finished', () => {
  const { box, type, rest, answer } = open()
  fireEvent.compositionStart(box)
  type('ㅎ')
  rest()
  type('하')
  answer('ㅎ')
  expect(box.value).toBe('하')
  type('한 ')
  rest()
  answer('한')
  expect(box.value).toBe('한 ')
})

it('shows what came from elsewhere: cleared, gone back to, or in a link', () => {
  const { searched, box, type, rest, answer } = open('Ana')
  expect(box.value).toBe('Ana')
  answer('')
  expect(box.value).toBe('')
  type('Bo')
  rest()
  answer('Cy')
  expect(box.value).toBe('Cy')
  rest()
  expect(searched).toEqual(['Bo'])
})
