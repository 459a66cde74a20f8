import { jest } from '@jest/globals'
import { useQuickLog } from '@kitchenline/shell-api'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { toast, user, visit } from '../../test/on-page.tsx'
import { problem, won } from '../../test/fake-gateway.ts'
import { closeQuickLog, fill, openDetails, openQuickLog, save, someoneElse } from '../../test/open-quick-log.tsx'
import { Part } from './quick-log-part.tsx'

let gateway: ReturnType<typeof openQuickLog>
beforeEach(() => {
  gateway = openQuickLog()
})
afterEach(closeQuickLog)

describe('the quick log', () => {
  it('offers four types and starts with singles, a new opponent and today', async () => {
    expect(screen.getByRole('radio', { name: 'Singles' })).toHaveProperty('checked', true)
    expect(screen.getAllByRole('radio', { name: /Singles|Doubles|Tournament|Practice/ })).toHaveLength(4)
    screen.getByRole('button', { name: 'Details · Today' })
    await openDetails()
    await someoneElse()
    expect(screen.getByLabelText('Opponent')).toHaveProperty('value', 'new')
    expect(screen.getByRole('button', { name: 'Today' }).getAttribute('aria-pressed')).toBe('true')
  })

  it('is drawn before it is asked for, and not in the page: a tap only shows it', () => {
    act(() => useQuickLog.getState().close())
    expect(document.querySelector('form')).toBeNull()
    const create = jest.spyOn(document, 'createElement')
    act(() => useQuickLog.getState().open())
    expect(document.querySelector('form')).not.toBeNull()
    expect(create.mock.calls).not.toContainEqual(expect.arrayContaining(['form']))
    create.mockRestore()
  })

  it('sends points per game with the opponent’s id, then closes', async () => {
    await fill()
    await save()
    expect(screen.queryByRole('dialog', { name: 'Quick Log Match' })).toBeNull()
    await waitFor(() => expect(gateway.posted()).toHaveLength(1))
    expect(gateway.posted()[0]?.body).toMatchObject({
      ...{ matchType: 'singles', opponentId: 'o1', opponentName: 'Dana', opponentSkillLevel: 4.1 },
      ...{ userScore: [11], opponentScore: [9], result: 'won' },
    })
    await screen.findByRole('dialog', { name: 'Match logged successfully!' })
    expect(toast()).toBeUndefined()
  })

  it('asks about a match that another device has logged already, and saves it all the same', async () => {
    gateway.answers['GET /api/matches'] = { body: [{ ...won, opponentName: 'dana' }] }
    await fill()
    await screen.findByText(/^You already have a match like this: 11–9 against dana, logged May 10/)
    await user.type(screen.getByLabelText('Opponent score'), '{backspace}8')
    expect(screen.queryByText(/^You already have/)).toBeNull()
    await user.type(screen.getByLabelText('Opponent score'), '{backspace}9')
    await save()
    await waitFor(() => expect(gateway.posted()).toHaveLength(1))
  })

  it('puts a forgotten match before those of its day, on request', async () => {
    const at = (hour: number) => new Date(2026, 4, 10, hour).toISOString()
    gateway.answers['GET /api/matches'] = { body: [18, 9].map((hour) => ({ matchDate: at(hour), playedOn: '2026-05-10' })) }
    await fill()
    fireEvent.change(screen.getByLabelText('Match date'), { target: { value: '2026-05-10' } })
    await user.click(await screen.findByRole('checkbox', { name: 'Played before the 2 already logged that day' }))
    await save()
    await waitFor(() => expect(gateway.posted()).toHaveLength(1))
    expect(gateway.posted()[0]?.body).toMatchObject({ matchDate: new Date(2026, 4, 10, 8, 59, 59).toISOString() })
  })

  it('asks for no order on a day without matches', async () => {
    gateway.answers['GET /api/matches'] = { body: [] }
    await fill()
    await waitFor(() => expect(gateway.calls.filter(({ path }) => path === '/api/matches').length).toBeGreaterThan(1))
    expect(screen.queryByRole('checkbox', { name: /^Played before/ })).toBeNull()
  })

  it('takes only singles of a visitor', async () => {
    cleanup()
    visit(<Part />)
    act(() => useQuickLog.getState().open())
    await user.click(screen.getByRole('radio', { name: 'Doubles' }))
    expect(toast()).toMatchObject({
      title: 'Doubles Not Available in Trial',
      description: 'Sign up to log doubles matches!',
    })
    await user.click(screen.getByRole('radio', { name: 'Tournament' }))
    expect(toast()?.title).toBe('Sign up to log this type of match: Tournament')
    expect(screen.getByRole('radio', { name: 'Singles' })).toHaveProperty('checked', true)
  })

  it('sends nothing while something required is missing', async () => {
    await save()
    expect(toast()).toMatchObject({ title: 'Please fill in all required fields', tone: 'destructive' })
    expect(gateway.posted()).toEqual([])
  })

  it('has the keyboard when a save failed, so that Escape still closes it', async () => {
    gateway.answers['POST /api/matches'] = problem('UNEXPECTED', 500)
    await fill()
    await save()
    await waitFor(() => expect(toast()?.title).toBe('Error'))
    expect(screen.getByRole('dialog', { name: 'Quick Log Match' }).contains(document.activeElement)).toBe(true)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows at the date what the server has against it', async () => {
    const { body } = problem('INVALID_INPUT', 400)
    const fields = [{ path: 'matchDate', code: 'in_the_future', message: 'Lies in the future' }]
    gateway.answers['POST /api/matches'] = { status: 400, body: { ...body, fields } }
    await fill()
    await save()
    await screen.findByText('Our server says this day is in the future. Check the date on your device.')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Match date')))
  })

  it.each(['Start over', 'Cancel'])('keeps what Escape leaves half done, and shows it; “%s” drops it', async (name) => {
    await someoneElse()
    await user.type(screen.getByLabelText('Opponent name'), 'Bo')
    await user.keyboard('{Escape}')
    act(() => useQuickLog.getState().open())
    expect(screen.getByLabelText('Opponent name')).toHaveProperty('value', 'Bo')
    screen.getByText('Your unfinished match is still here.')
    await user.click(screen.getByRole('button', { name }))
    act(() => useQuickLog.getState().open())
    expect(screen.queryByDisplayValue('Bo')).toBeNull()
    expect(screen.queryByText('Your unfinished match is still here.')).toBeNull()
  })

  it('opens with given players alone, whatever was left before', async () => {
    await someoneElse()
    await user.type(screen.getByLabelText('Opponent name'), 'Bo')
    await user.keyboard('{Escape}')
    act(() => useQuickLog.getState().open({ opponentName: 'Cy' }))
    expect(screen.getByLabelText('Opponent name')).toHaveProperty('value', 'Cy')
  })

  it('offers the book for all seats of doubles', async () => {
    await fill()
    await user.click(screen.getByRole('radio', { name: 'Doubles' }))
    await someoneElse()
    screen.getByLabelText('Partner name (optional)')
    const firstOption = (list: string) => (screen.getByLabelText(list) as HTMLSelectElement).options[0]?.text
    expect(firstOption('Second opponent (optional)')).toBe('+ Add New Opponent')
    expect(firstOption('Partner (optional)')).toBe('+ Add New')
    await user.selectOptions(screen.getByLabelText('Opponent'), 'new')
    await user.type(screen.getByLabelText('Opponent name'), 'Bo')
    await user.selectOptions(screen.getByLabelText('Partner (optional)'), 'Dana')
    await save()
    await waitFor(() => expect(gateway.posted()[0]?.body).toMatchObject({ partnerName: 'Dana', partnerId: 'o1' }))
  })
})
