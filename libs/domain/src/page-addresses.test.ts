import { LANGUAGES } from './languages.ts'
import { pageAddresses } from './page-addresses.ts'

it('names the page by itself, in the language that its address names, and in every language', () => {
  const { canonical, alternates } = pageAddresses('https://k.example', '/history')
  expect(canonical).toBe('https://k.example/history')
  expect(alternates).toHaveLength(LANGUAGES.length + 1)
  expect(alternates).toContainEqual(['de', 'https://k.example/history?lang=de'])
  expect(alternates.at(-1)).toEqual(['x-default', 'https://k.example/history'])
  expect(pageAddresses('https://k.example', '/history', 'vi').canonical).toBe('https://k.example/history?lang=vi')
})

it('has one address for the first page, whichever name it came under', () => {
  for (const path of ['/', '/dashboard', '/dashboard/'])
    expect(pageAddresses('https://k.example', path).canonical).toBe('https://k.example/')
})

it('has one address for a page, with a slash at its end or without', () => {
  expect(pageAddresses('https://k.example', '/auth/').canonical).toBe('https://k.example/auth')
})
