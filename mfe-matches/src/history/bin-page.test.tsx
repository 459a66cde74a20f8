import { screen, waitFor } from '@testing-library/react'
import { forgetToast, press, show, toast, user } from '../../test/on-page.tsx'
import { dana, fakeGateway, problem, won as match } from '../../test/fake-gateway.ts'
import { BinPage } from './bin-page.tsx'
import { remainingDays } from '../data/remaining-days.ts'

const EXPLAINED = "Deleted matches stay here for 30 days, then they're gone for good."

let gateway: ReturnType<typeof fakeGateway>
beforeEach(() => {
  forgetToast()
  gateway = fakeGateway({ 'GET /api/opponents/merges': { body: [] } })
})

it('gives back from the bin', async () => {
  const deletedAt = new Date(Date.now() - 60_000).toISOString()
  gateway.answers['GET /api/matches/deleted'] = { body: [{ ...match, deletedAt }] }
  gateway.answers['POST /api/matches/m1/restore'] = { body: match }
  show(<BinPage />)
  await screen.findByText('30 days left')
  screen.getByText(EXPLAINED)
  gateway.answers['GET /api/matches/deleted'] = { body: [] }
  await press('Restore the match against Dana')
  await waitFor(() => expect(toast()?.title).toBe('Match restored'))
  await screen.findByText('Nothing was deleted in the last 30 days.')
  expect(screen.queryByText(EXPLAINED)).toBeNull()
})

it('shows that the bin did not come, and that a match could not be given back', async () => {
  gateway.answers['GET /api/matches/deleted'] = problem('UNEXPECTED', 500)
  show(<BinPage />)
  await screen.findByText("Your deleted matches couldn't be loaded")
  gateway.answers['GET /api/matches/deleted'] = { body: [{ ...match, deletedAt: new Date().toISOString() }] }
  gateway.answers['POST /api/matches/m1/restore'] = problem('UNEXPECTED', 500)
  await press('Try again')
  await user.click(await screen.findByRole('button', { name: 'Restore the match against Dana' }))
  await waitFor(() =>
    expect(toast()).toMatchObject({ title: 'Error', description: 'Something went wrong on our side. Please try again.' }),
  )
})

it.each([
  ['2026-05-10T12:00:00.000Z', 30],
  ['2026-05-09T11:00:00.000Z', 29],
  ['2026-04-10T13:00:00.000Z', 1],
  ['2026-04-01T12:00:00.000Z', 0],
])('deleted at %s: %d days left', (deletedAt, days) => {
  expect(remainingDays(deletedAt, new Date('2026-05-10T12:00:00.000Z'))).toBe(days)
})

it('has merges that can be taken back, above the deleted matches', async () => {
  const mergedAt = new Date(Date.now() - 60_000).toISOString()
  const merge = { id: 'o2', name: 'Bo', intoId: 'o1', intoName: 'Bob', mergedAt }
  gateway.answers['GET /api/opponents/merges'] = { body: [merge] }
  gateway.answers['GET /api/matches/deleted'] = { body: [] }
  gateway.answers['DELETE /api/opponents/o2/merge'] = problem('MERGED_AGAIN', 409)
  show(<BinPage />)
  await user.click(await screen.findByRole('button', { name: 'Undo: Bo, merged into Bob' }))
  await waitFor(() => expect(toast()?.tone).toBe('destructive'))
  gateway.answers['DELETE /api/opponents/o2/merge'] = { body: { opponent: { ...dana, id: 'o2' }, unfinished: false } }
  gateway.answers['GET /api/opponents/merges'] = { body: [] }
  await press('Undo: Bo, merged into Bob')
  await waitFor(() => expect(toast()?.title).toBe('Bo is back on your list'))
  await screen.findByText('Nothing was deleted in the last 30 days.')
})
