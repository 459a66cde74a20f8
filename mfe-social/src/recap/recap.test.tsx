import type { RecapDto } from '@kitchenline/api'
import { renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createIntl } from 'react-intl'
import messages from '../messages/en.json' with { type: 'json' }
import { pagesOf } from './pages-of.tsx'
import { periodName } from './period-name.ts'
import { RecapSheet } from './recap-sheet.tsx'
import { Stage } from './stage.tsx'

const november: RecapDto = {
  ...{ period: 'month', firstDay: '2026-11-01', lastDay: '2026-11-30' },
  ...{ totalMatches: 21, wins: 14, losses: 7, winRate: 66.7, performanceScore: 60, daysPlayed: 2, bestStreak: 3 },
  opponent: { name: 'Marcus Lee', matches: 13, wins: 7 },
  partner: { name: 'Hannah', matches: 9, wins: 6 },
  bestWin: { matchId: 'm', opponents: ['Lucas Brandt'], level: 4.2, playedOn: '2026-11-24' },
  bestDay: { day: '2026-11-07', matches: 11, wins: 9 },
  days: [
    { day: '2026-11-07', matches: 11, wins: 9 },
    { day: '2026-11-12', matches: 10, wins: 5 },
  ],
  levels: [{ format: 'singles', from: 3.79, to: 3.71, record: { matches: 12, wins: 9, expected: 8.6 } }],
}
const content = { name: 'November 2026', owner: 'Jo', isNow: true, links: null }
const pages = (recap: RecapDto, isNow = true) => pagesOf({ ...content, recap, isNow })
const show = (recap: RecapDto, isNow = true) =>
  renderInShell(
    <Stage label="November 2026" isOutdated={false}>
      {pages(recap, isNow).map(({ key, title, number, claim, more }) => (
        <div key={key}>
          {title} {number} {claim} {more}
        </div>
      ))}
    </Stage>,
    { messages, user: testUser },
  )

it('tells six things, each with one number and what it means, as a list', async () => {
  show(november)
  const items = within(await screen.findByRole('list', { name: 'November 2026' })).getAllByRole('listitem', { hidden: false })
  const page = (text: string) =>
    items.find(({ textContent }) => textContent!.startsWith(text))!.textContent!.replaceAll(/\s/g, ' ')
  expect(pages(november).map(({ key }) => key)).toEqual(['matches', 'record', 'best-win', 'people', 'level', 'share'])
  expect(page('Matches')).toContain('21 Played on 2 days.')
  expect(page('Win Rate')).toContain('14–7 67% of them won.')
  expect(page('Best win')).toContain('4.2 Lucas Brandt')
  expect(page('Most frequent opponent')).toContain('13 Marcus Lee 13 matches, 7 won')
  // Why a level may fall in a month of wins.
  expect(page('Level in singles')).toContain("You won 9 of 12. That's par.")
})

it('has the days in words, too', async () => {
  show(november)
  expect((await screen.findByText(/^Nov 12, 2026/)).textContent!.replaceAll(/\s/g, ' ')).toBe('Nov 12, 2026: 10 matches, 5 won')
})

it('draws no days that an older gateway does not say', () => {
  expect(pages({ ...november, days: undefined }).find(({ key }) => key === 'record')?.more).toBeUndefined()
})

it('leaves out what there is none of', () => {
  const lost = { ...november, wins: 0, bestWin: null, levels: [], partner: null }
  expect(pages(lost).map(({ key }) => key)).toEqual(['matches', 'record', 'people', 'share'])
})

it('has one page for an empty period, which promises a match to the present one only', () => {
  const empty = { ...november, totalMatches: 0 }
  const { unmount } = show(empty)
  screen.getByText(/No matches in this period/)
  screen.getByRole('link', { name: 'Log a match' })
  expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull()
  unmount()
  show(empty, false)
  expect(screen.queryByRole('link', { name: 'Log a match' })).toBeNull()
})

it('turns by buttons and by keys, not beyond its ends', async () => {
  const user = userEvent.setup()
  const scrolled: unknown[] = []
  Element.prototype.scrollTo = ((options: unknown) => void scrolled.push(options)) as typeof Element.prototype.scrollTo
  show(november)
  const [back, next] = ['Previous page', 'Next page'].map((name) => screen.getByRole('button', { name }))
  expect(back).toHaveProperty('disabled', true)
  await user.click(next!)
  screen.getByRole('img', { name: 'Page 2 of 6' })
  await user.keyboard('{ArrowDown}{PageDown}{ArrowRight}{ArrowDown}{ArrowDown}')
  screen.getByRole('img', { name: 'Page 6 of 6' })
  expect(next).toHaveProperty('disabled', true)
  await user.keyboard('{ArrowUp}')
  screen.getByRole('img', { name: 'Page 5 of 6' })
  expect(scrolled).toHaveLength(6)
})

describe('as a list', () => {
  const open = (over: Partial<RecapDto>, isNow = true) =>
    renderInShell(<RecapSheet recap={{ ...november, ...over }} name="November 2026" owner="Jo" isNow={isNow} />, { messages })
  const factOf = (label: string) => screen.getByText(label).closest('div')?.textContent
  const singles = { format: 'singles', from: 3.79, to: 3.71 } as const

  it.each([
    [{ from: 3.24, to: 3.68 }, '3.68+0.44 from 3.24'],
    [{ to: 3.64 }, '3.64first level'],
    [{ from: 3.47, to: 3.47 }, '3.47unchanged'],
  ])('shows by how much a level moved, and from where, so that both add up: %j', (level, shown) => {
    open({ levels: [{ format: 'doubles', ...level }] })
    expect(factOf('Level in doubles')).toBe(`Level in doubles${shown}`)
  })

  it.each([
    [{ matches: 12, wins: 9, expected: 5.8 }, 'You won 9 of 12; 6 were expected.'],
    [{ matches: 12, wins: 9, expected: 8.6 }, "You won 9 of 12. That's par."],
  ])('tells what moved a level: %j', (record, sentence) => {
    open({ levels: [{ ...singles, record }] })
    screen.getByText(sentence)
  })

  it('calls a win over a higher level the best one, not an upset, which follows from the chance', () => {
    open({ bestWin: { matchId: 'm', opponents: ['Mia'], level: 8, playedOn: '2026-11-24' } })
    expect(factOf('Best win')).toMatch(/^Best winMia/)
  })

  it('promises a match that is logged to the present period only', () => {
    const { unmount } = open({ totalMatches: 0 })
    screen.getByRole('link', { name: 'Log a match' })
    unmount()
    open({ totalMatches: 0 }, false)
    screen.getByText('No matches in this period')
    expect(screen.queryByRole('link', { name: 'Log a match' })).toBeNull()
  })
})

it.each([
  ['en', /^October\s–\sDecember\s2026$/],
  // The number of a Vietnamese month stays beside its word.
  ['vi', /^Tháng\u00a010\s–\stháng\u00a012 /i],
])('names a season by its first and last month (%s)', (locale, name) => {
  const season = { period: 'season', firstDay: '2026-10-01', lastDay: '2026-12-31' } as const
  expect(periodName(season, createIntl({ locale }))).toMatch(name)
})
