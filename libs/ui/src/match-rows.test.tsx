import { fireEvent, render, screen } from '@testing-library/react'
import { DOUBLES, GAMES, InEnglish, SINGLES } from '../test/matches.tsx'
import { MatchRow } from './match-row.tsx'
import { daysOf, MatchDay } from './match-rows.tsx'
import type { ShownMatch } from './shown-match.ts'

const SERIES = { ...SINGLES, games: GAMES }
const show = (match: ShownMatch) => render(<MatchRow match={match} />, { wrapper: InEnglish })
const row = () => screen.getByRole('article')

describe('a match row', () => {
  it('shows who, their level, the score, its games and the performance', () => {
    show(SERIES)
    for (const text of ['Bo', '4.1', 'Singles', '2–0', '11–3, 11–8']) screen.getByText(text)
    expect(screen.getByRole('img', { name: '83% performance' }).textContent).toBe('83')
    screen.getByRole('button', { name: 'Won 2–0 vs\u00a0Bo', expanded: false })
  })

  it('names a partner and both opponents, whose levels it averages', () => {
    show({ ...DOUBLES, games: GAMES })
    expect(row().textContent).toContain('Luca &\u00a0Zoë')
    for (const text of ['with Mai', '3.3']) screen.getByText(text)
    screen.getByRole('button', { name: 'Lost 2–0 with\u00a0Mai vs\u00a0Luca & Zoë' })
  })

  it('asks to be heard where a player declined', () => {
    show({ ...SERIES, declinedBy: ['Bo', 'Cy'] })
    screen.getByText('Declined by Bo and Cy: correct it to ask again')
  })

  it('opens in place to each game, what is known of it and the whole notes, and closes again', () => {
    const notes = `Windy. ${'We stayed at the line. '.repeat(20)}`.trim()
    show({
      ...DOUBLES,
      ...{ games: GAMES, scoring: 'rally', tags: ['league'], location: 'Riverside Park', notes, confirmedBy: ['Zoë'] },
    })
    expect(row().textContent).not.toContain('Riverside Park')
    expect(row().textContent).toContain('League')
    screen.getByRole('img', { name: 'Confirmed by Zoë' })
    fireEvent.click(screen.getByRole('button'))
    for (const text of [
      'Lost',
      'Doubles',
      'Rally scoring',
      '2.5 Beginner',
      'May 1, 2026',
      'Riverside Park',
      'Confirmed by Zoë',
      '22–11 points',
    ])
      expect(row().textContent).toContain(text)
    expect(screen.getAllByRole('listitem').map((game) => game.firstChild?.textContent)).toEqual([
      'You 11, opponent 3',
      'You 11, opponent 8',
    ])
    screen.getByText(notes)
    fireEvent.click(screen.getByRole('button', { expanded: true }))
    expect(row().textContent).not.toContain('Riverside Park')
  })

  it('says how a match without points ended in place of a score, and only once', () => {
    const walkover: ShownMatch = { ...SERIES, playerScore: 0, opponentScore: 0, games: undefined, ending: 'walkover' }
    show(walkover)
    expect(screen.getByText('Walkover').className).toContain('kl-match-row__score')
    const button = screen.getByRole('button', { name: 'Won (Walkover) vs\u00a0Bo' })
    fireEvent.click(button)
    expect(row().textContent).toContain('Walkover · 83% performance')
    expect(row().textContent).not.toMatch(/\b0\b|0–0/)
    expect(screen.queryByRole('listitem')).toBeNull()
  })

  it('has the score of a match that was stopped, with how it ended beside it', () => {
    show({ ...SERIES, ending: 'retired' })
    for (const text of ['2–0', 'Retired']) screen.getByText(text)
  })

  it('has one pair of bars for a match without single games', () => {
    show({ ...SERIES, games: [] })
    fireEvent.click(screen.getByRole('button'))
    expect(screen.getAllByRole('listitem').map((game) => game.firstChild?.textContent)).toEqual(['You 22, opponent 11'])
  })
})

describe('the days of a list', () => {
  const on = (matchDate: string, match: Partial<ShownMatch> = {}): ShownMatch => ({
    ...{ ...SERIES, ...match, matchDate },
    playedOn: matchDate.slice(0, 10),
  })
  const [late, early] = [on('2026-05-02T18:00'), on('2026-05-02T09:00', { result: 'lost' })]
  const heads = (matches: ShownMatch[], isWhole = true) =>
    [...daysOf(matches, isWhole)].map(([first, { record, place }]) => [matches.indexOf(first), record, place])

  it('begin with the first match of each, and have the record of two or more', () => {
    const days = heads([late, early, on('2026-05-01T23:59'), on('2026-04-30T00:00')])
    expect(days).toEqual([
      [0, { wins: 1, losses: 1 }, undefined],
      [2, undefined, undefined],
      [3, undefined, undefined],
    ])
  })

  it('have no record where the list may go on within the day', () => {
    expect(heads([late, early], false)).toEqual([[0, undefined, undefined]])
    expect(heads([late, early, on('2026-05-01T10:00')], false)[0]).toEqual([0, { wins: 1, losses: 1 }, undefined])
  })

  it('have the place where all of their matches were', () => {
    const at = (location?: string) => on('2026-05-02T09:00', { location })
    expect(heads([at('Park'), at('Park')])[0]?.[2]).toBe('Park')
    expect(heads([at('Park'), at('Hall')])[0]?.[2]).toBeUndefined()
    expect(heads([at('Park'), at()])[0]?.[2]).toBeUndefined()
  })

  it('say their year where it is not this one', () => {
    const year = new Date().getFullYear()
    const head = (date: string) => {
      const { container, unmount } = render(<MatchDay date={date} place="Park" record={{ wins: 2, losses: 0 }} />, {
        wrapper: InEnglish,
      })
      const text = container.textContent
      unmount()
      return text
    }
    expect(head(`${year}-06-05T12:00:00Z`)).toMatch(/^\w{3}, Jun 5Park2–0$/)
    expect(head('2019-06-05T12:00:00Z')).toBe('Wed, Jun 5, 2019Park2–0')
  })
})
