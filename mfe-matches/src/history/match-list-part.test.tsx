import type { MatchDto } from '@kitchenline/api'
import { screen, within } from '@testing-library/react'
import { show, user } from '../../test/on-page.tsx'
import { dana, fakeGateway, won } from '../../test/fake-gateway.ts'
import { part } from './match-list-part.tsx'

const match = (id: string, hour: number): MatchDto => ({
  ...{ ...won, id, version: 1, games: [{ own: 11, opponent: 6 }], matchDate: new Date(2026, 4, 10, hour).toISOString() },
})
const matches = [match('m3', 12), match('m2', 11), match('m1', 10)]
beforeEach(() => {
  fakeGateway({ 'GET /api/opponents': { body: [dana] } })
})

const showPart = (limit: number) => show(<part.Part matches={matches} limit={limit} />)

it('lets its player edit a match where it is shown', async () => {
  showPart(5)
  const [row] = screen.getAllByRole('article')
  await user.click(within(row!).getByRole('button', { name: /^Won 11–/ }))
  await user.click(within(row!).getByRole('button', { name: 'Edit Match' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit Match' })
  expect(await within(dialog).findByLabelText('Your score')).toHaveProperty('value', '11')
})

it('says how a day went once all of its matches are there', () => {
  const { container, unmount } = showPart(2)
  expect(container.textContent).not.toMatch(/[23]–0/)
  unmount()
  expect(showPart(5).container.textContent).toContain('3–0')
})
