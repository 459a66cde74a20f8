import { isFiltered, NO_FILTERS, readFilters, toMatchFilters, writeFilters, type HistoryFilters } from './history-filters.ts'

describe('history filters', () => {
  it('come back from the address as they were written', () => {
    const filters: HistoryFilters = { q: 'Bo & Cy', type: 'doubles', result: 'lost', tag: 'league', date: 'week' }
    expect(readFilters(writeFilters(filters))).toEqual(filters)
  })

  it('take what they do not know for: all', () => {
    expect(readFilters(new URLSearchParams('type=chess&result=draw&tag=cup&date=never'))).toEqual(NO_FILTERS)
  })

  it('are none when nothing is chosen', () => {
    expect([isFiltered(NO_FILTERS), isFiltered({ ...NO_FILTERS, q: 'x' })]).toEqual([false, true])
  })

  it.each([
    ['today', '2026-03-29'],
    ['week', '2026-03-22'],
    ['month', '2026-02-27'],
  ] as const)('%s goes back to a day, whatever its zone', (date, from) => {
    expect(toMatchFilters({ ...NO_FILTERS, date }, '2026-03-29')).toEqual({ from })
  })

  it('a day of a link is that day alone', () => {
    const filters = readFilters(new URLSearchParams('date=2026-03-27'))
    expect(toMatchFilters(filters, '2026-03-29')).toEqual({ from: '2026-03-27', to: '2026-03-27' })
    expect(readFilters(new URLSearchParams('date=2026-02-30'))).toEqual(NO_FILTERS)
  })

  it('become the query of the list', () => {
    expect(toMatchFilters({ q: ' bo ', type: 'singles', result: 'won', tag: 'mixed', date: 'all' }, '2026-03-29')).toEqual({
      q: 'bo',
      format: 'singles',
      result: 'won',
      tag: 'mixed',
    })
  })
})
