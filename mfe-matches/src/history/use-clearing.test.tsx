import { screen, waitFor } from '@testing-library/react'
import { forgetToast, press, show, toast, user } from '../../test/on-page.tsx'
import { fakeGateway, problem, won } from '../../test/fake-gateway.ts'
import { HistoryPage } from './history-page.tsx'

const sent = (method: string) => gateway.calls.filter((call) => call.method === method)

let gateway: ReturnType<typeof fakeGateway>
beforeEach(() => {
  forgetToast()
  gateway = fakeGateway({
    'GET /api/matches': { body: [won] },
    'GET /api/matches/summary': { body: { totalMatches: 3, wins: 1, losses: 2, winRate: 33.3 } },
    'GET /api/opponents': { body: [] },
    'GET /api/matches/clearings': { body: [] },
  })
})

describe.each(['singles', 'doubles'] as const)('clearing %s', (format) => {
  const button = `Clear All ${format === 'singles' ? 'Singles' : 'Doubles'}`
  const path = `DELETE /api/users/me/${format}-matches`
  const open = async () => {
    show(<HistoryPage />)
    await user.click(await screen.findByRole('button', { name: 'More about your history' }))
    await user.click(screen.getByRole('menuitem', { name: button }))
  }
  const confirm = async () => {
    await screen.findByText(`Delete all 3 ${format} matches?`)
    screen.getByText(
      "They leave your history and your stats right away. You'll find them under “Recently deleted” for 30 days; after that they are permanently deleted.",
    )
    expect(screen.getByRole('button', { name: 'Delete 3 matches' })).toHaveProperty('disabled', true)
    await user.type(screen.getByLabelText('Type DELETE to confirm'), 'delete')
    await press('Delete 3 matches')
  }

  it('names the count, requires the word and shows how many went', async () => {
    gateway.answers[path] = { body: { deleted: 3, left: 0 } }
    await open()
    await confirm()
    await waitFor(() => expect(toast()).toMatchObject({ title: '3 matches deleted' }))
    expect(gateway.calls.filter((call) => call.path === '/api/matches/clearings')).toEqual([])
  })

  it('shows how many are left while the server continues, and when it is over', async () => {
    gateway.answers[path] = { body: { deleted: 1, left: 2 } }
    gateway.answers['GET /api/matches/clearings'] = { body: [{ format, matches: 3, deleted: 1 }] }
    await open()
    await confirm()
    await screen.findByRole('progressbar', { name: `2 ${format} matches left to delete` })
    expect(toast()).toBeUndefined()
    gateway.answers['GET /api/matches/clearings'] = { body: [] }
    await waitFor(() => expect(toast()).toMatchObject({ title: '3 matches deleted' }))
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it('does not take a clear for finished while the server is too busy to say so', async () => {
    gateway.answers[path] = { body: { deleted: 1, left: 2 } }
    gateway.answers['GET /api/matches/clearings'] = problem('OVERLOADED', 503)
    await open()
    await confirm()
    const looks = () => gateway.calls.filter((call) => call.path === '/api/matches/clearings').length
    await waitFor(() => expect(looks()).toBeGreaterThan(1))
    expect(toast()).toBeUndefined()
    gateway.answers['GET /api/matches/clearings'] = { body: [] }
    await waitFor(() => expect(toast()).toMatchObject({ title: '3 matches deleted' }))
  })

  it('shows when there was nothing', async () => {
    gateway.answers[path] = { body: { deleted: 0, left: 0 } }
    await open()
    await confirm()
    await waitFor(() => expect(toast()).toMatchObject({ title: `No ${format} matches to delete`, tone: 'destructive' }))
  })

  it('does not even ask when there is nothing', async () => {
    gateway.answers['GET /api/matches/summary'] = { body: { totalMatches: 0, wins: 0, losses: 0, winRate: 0 } }
    await open()
    await waitFor(() => expect(toast()?.title).toBe(`No ${format} matches to delete`))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent('DELETE')).toEqual([])
  })

  it('stays open with the server’s words on a failure', async () => {
    gateway.answers[path] = problem('OVERLOADED', 503)
    await open()
    await confirm()
    await waitFor(() =>
      expect(toast()).toMatchObject({
        title: `Failed to clear ${format} matches`,
        description: "We're very busy right now. Please try again in a moment.",
      }),
    )
    screen.getByRole('dialog', { name: button })
  })
})
