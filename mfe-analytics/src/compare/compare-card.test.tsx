import { renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '../messages/en.json' with { type: 'json' }
import { CompareCard } from './compare-card.tsx'

const SINGLES = [
  { week: '2026-11-08', score: 40, matches: 3 },
  { week: '2026-11-15', score: null, matches: 0 },
]
const DOUBLES = [
  { week: '2026-11-08', score: 60, matches: 1 },
  { week: '2026-11-15', score: 70, matches: 1 },
]

const originalFetch = globalThis.fetch
let requests: URL[] = []
let answer: (format: string | null) => unknown
beforeEach(() => {
  requests = []
  answer = (format) => (format === 'singles' ? SINGLES : DOUBLES)
  globalThis.fetch = async (input) => {
    const url = new URL(String(input instanceof Request ? input.url : input), 'http://localhost')
    requests.push(url)
    return Response.json(answer(url.searchParams.get('format')))
  }
})
afterEach(() => {
  globalThis.fetch = originalFetch
})

const open = async () => {
  renderInShell(<CompareCard />, { messages, user: testUser })
  expect(requests).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Compare formats' }))
}

describe('the comparison of formats', () => {
  it('asks for both only when it is opened, and says how they differ', async () => {
    await open()
    expect((await screen.findByRole('status')).textContent).toBe('On average over 90\u00a0days: singles 40%, doubles 65%.')
    const questions = requests.map(({ searchParams }) => [searchParams.get('format'), searchParams.get('days')])
    expect(questions.sort()).toEqual([
      ['doubles', '90'],
      ['singles', '90'],
    ])
  })

  it('is a table where no picture can be drawn, with a dash for a week without matches', async () => {
    await open()
    await screen.findByRole('table')
    expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'Week\u00a0ofSinglesDoubles',
      'Nov\u00a0840%60%',
      'Nov\u00a015–70%',
    ])
    expect(screen.queryByRole('button', { name: 'View as chart' })).toBeNull()
  })

  it('says what is missing while one format was not played', async () => {
    answer = (format) => (format === 'singles' ? SINGLES.map((week) => ({ ...week, score: null, matches: 0 })) : DOUBLES)
    await open()
    await screen.findByText('Play both formats within 90 days to compare them.')
  })
})
