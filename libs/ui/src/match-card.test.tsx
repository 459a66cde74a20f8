import { MATCH_TEXT_NAMES } from '@kitchenline/domain'
import { fireEvent, render, screen } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import { DOUBLES, GAMES, InEnglish, SINGLES } from '../test/matches.tsx'
import { MatchCard } from './match-card.tsx'
import type { ShownMatch } from './shown-match.ts'
import { SignedNumber } from './signed-number.tsx'
import { SkillBadge } from './skill-badge.tsx'

const show = (match: ShownMatch) => render(<MatchCard match={match} />, { wrapper: InEnglish })

it('shows who, what, when, the score in words, the result and the performance', () => {
  const { container } = show({ ...SINGLES, games: GAMES })
  const facts = [
    'vs\u00a0Bo',
    '4.1 Advanced',
    'Won',
    'Singles',
    'May 1, 2026',
    '2–0',
    '11–3, 11–8',
    '22–11 points',
    '83% performance',
  ]
  for (const text of facts) expect(container.textContent).toContain(text)
  screen.getByRole('img', { name: 'Games: you 2, opponent 0' })
})

it('shows the points of a single game, or of games without single scores', () => {
  for (const match of [{ ...SINGLES, games: [{ own: 22, opponent: 11 }] }, SINGLES]) {
    const { unmount } = show(match)
    expect(screen.getByRole('img', { name: 'You 22, opponent 11' }).textContent).toBe('22–11')
    unmount()
  }
})

it('names partner and both opponents of doubles, each with a level', () => {
  const { container } = show(DOUBLES)
  for (const text of ['with\u00a0Mai vs\u00a0Luca &\u00a0Zoë', 'Luca 4.1 Advanced', 'Zoë 2.5 Beginner', 'Lost'])
    expect(container.textContent).toContain(text)
})

it('keeps a name within the sentence together that fits a line, and lets a longer one break between its words', () => {
  const names = { opponent1Name: 'Hannah Vogel', opponent2Name: 'Konstantinos Papadopoulos-Müller' }
  const { container } = show({ ...SINGLES, matchType: 'doubles', partnerName: 'Priya Nair', ...names })
  expect([...container.querySelectorAll('.kl-whole')].map(({ textContent }) => textContent)).toEqual([
    'Hannah Vogel',
    'Papadopoulos-Müller',
  ])
})

it('leaves no word before a name alone on its line', () => {
  const pair = { matchType: 'doubles', partnerName: 'Priya Nair', opponent1Name: 'Bo', opponent2Name: 'Mai' } as const
  const wholes = (match: ShownMatch) => [...show(match).container.querySelectorAll('.kl-whole')].map((each) => each.textContent)
  expect(wholes({ ...SINGLES, opponentName: 'Nguyễn Minh Khai' })).toEqual([])
  expect(wholes({ ...SINGLES, ...pair })).toEqual(['Bo', '&\u00a0Mai'])
})

it.each(MATCH_TEXT_NAMES)('shows the %s that its owner wrote', (name) => {
  show({ ...SINGLES, [name]: 'as it was typed' })
  screen.getByText(/as it was typed/)
})

describe('notes', () => {
  const words = 'Third-shot drops worked from the left side. '
  const shown = () => {
    const text = document.querySelector('.kl-match__notes p')!.cloneNode(true) as HTMLElement
    for (const hidden of text.querySelectorAll('[hidden]')) hidden.remove()
    return text.textContent
  }

  it('are shown with their line breaks, and nothing to press where they are short', () => {
    const notes = 'Backhand worked\nServe did not'
    show({ ...SINGLES, notes })
    expect(shown()).toBe(notes)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it.each([
    ['long', words.repeat(8).trim(), words.repeat(3) + 'Third-shot drops worked…'],
    ['of many lines', 'worked\ntwo\n\nfour\nfive', 'worked\ntwo…'],
  ])('that are %s end after a few lines until they are opened', (_what, notes, beginning) => {
    show({ ...SINGLES, notes })
    expect(shown()).toBe(beginning)
    fireEvent.click(screen.getByRole('button', { name: 'More' }))
    expect(shown()).toBe(notes)
    fireEvent.click(screen.getByRole('button', { name: 'Less', expanded: true }))
    expect(shown()).toBe(beginning)
  })

  it('without a space, and of emoji, are cut between characters', () => {
    show({ ...SINGLES, notes: `worked${'🎾'.repeat(300)}` })
    expect(shown()).toMatch(/^worked(🎾)+…$/u)
  })
})

it('shows doubles with one known opponent as such', () => {
  expect(show({ ...SINGLES, matchType: 'doubles' }).container.textContent).toContain('vs\u00a0Bo')
})

it('writes levels with a point where numbers have a comma', () => {
  render(
    <IntlProvider locale="de" messages={{ 'skill.intermediate': 'Fortgeschritten' }}>
      <SkillBadge level={3.8} category="intermediate" />
    </IntlProvider>,
  )
  screen.getByText('3.8', { exact: false })
})

describe('a signed number', () => {
  it.each([
    [5, '+5'],
    [0, '0'],
    [-5, '−5'],
    [-1234.56, '−1,235'],
    [-0.2, '0'],
  ])('%d is %s, with a real minus', (value, shown) => {
    render(
      <IntlProvider locale="en">
        <p role="note">
          <SignedNumber value={value} />
        </p>
      </IntlProvider>,
    )
    expect(screen.getByRole('note').textContent).toBe(shown)
  })
})

it.each<[string, Partial<ShownMatch>, string[]]>([
  ['by whom it was confirmed', { confirmedBy: ['Bo', 'Cy'] }, ['Confirmed by Bo and Cy']],
  ['that a friend’s was', { isConfirmed: true }, ['Confirmed']],
  [
    'who did not confirm it, beside who did',
    { confirmedBy: ['Bo'], declinedBy: ['Cy'] },
    ['Confirmed by Bo', 'Declined by Cy: correct it to ask again'],
  ],
])('shows %s', (_what, title, lines) => {
  show({ ...SINGLES, ...title })
  for (const line of lines) screen.getByText(line)
  expect(screen.queryAllByText(/Confirmed|Declined/)).toHaveLength(lines.length)
})
