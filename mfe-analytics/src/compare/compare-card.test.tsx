import { renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import words from '../analysis/messages/en.json' with { type: 'json' }
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
const open = () => renderInShell(<CompareCard />, { messages: { ...messages, ...words }, user: testUser })

describe('the comparison of formats', () => {
  it('asks for both by itself, and says how they differ', async () => {
    open()
    expect((await screen.findByRole('status')).textContent).toBe('On average over 90\u00a0days: singles 40%, doubles 65%.')
    const questions = requests.map(({ searchParams }) => `${searchParams.get('format')} ${searchParams.get('days')}`)
    expect(questions.sort()).toEqual(['doubles 90', 'singles 90'])
  })

  it('is drawn week by week, reached by keyboard', async () => {
    open()
    const chart = await screen.findByRole('group', { name: 'Singles and doubles compared' })
    const weeks = within(chart).getAllByRole('img')
    expect(weeks.map((week) => week.getAttribute('aria-label')?.replaceAll('\u00a0', ' '))).toEqual([
      'Nov 8, Singles: 40% (3 matches), Doubles: 60% (1 match)',
      'Nov 15, Singles: –, Doubles: 70% (1 match)',
    ])
    expect(weeks.at(-1)!.tabIndex).toBe(0)
  })

  it('is a table on request, with a dash for a week without matches', async () => {
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'View as table' }))
    expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'Week\u00a0ofSinglesDoubles',
      'Nov\u00a0840%60%',
      'Nov\u00a015–70%',
    ])
  })

  it('says what is missing while one format was not played', async () => {
    answer = (format) => (format === 'singles' ? SINGLES.map((week) => ({ ...week, score: null, matches: 0 })) : DOUBLES)
    open()
    await screen.findByText('Play both formats within 90 days to compare them.')
  })
})
