import messages from '../messages/en.json' with { type: 'json' }
import { TRIAL_MATCHES } from '@kitchenline/domain'
import { useTrial } from '@kitchenline/shell-api'
import { renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { forgetToast, show, toast, user, visit } from '../../test/on-page.tsx'
import { answerOnceGone } from '../../test/answer-once-gone.ts'
import { dana, fakeGateway, problem, won } from '../../test/fake-gateway.ts'
import { LogMatchForm } from './log-match-page.tsx'

const type = (label: string, text: string) => user.type(screen.getByLabelText(label), text)
/** At once, where it is not the question what a page does between two keys. */
const write = async (label: string, text: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value: text } })
const choose = (name: string) => user.click(screen.getByRole('radio', { name }))
const save = () => user.click(screen.getByRole('button', { name: 'Log match' }))

let gateway: ReturnType<typeof fakeGateway>
beforeEach(() => {
  for (const storage of [sessionStorage, localStorage]) storage.clear()
  forgetToast()
  gateway = fakeGateway({ 'GET /api/opponents': { body: [dana] }, 'POST /api/matches': { status: 201, body: won } })
})

async function fillSingles(fill: (label: string, text: string) => Promise<unknown> = write) {
  await fill('Opponent name', 'Bo')
  await fill('Your score', '11,8,11')
  await fill('Opponent score', '7,11,6')
  await choose('Won')
}

describe('the log form of a player', () => {
  const open = () => show(<LogMatchForm />)

  it('sends a singles match and empties itself', async () => {
    open()
    await fillSingles(type)
    await save()
    expect((await screen.findByText('Match logged successfully!')).getAttribute('role')).toBe('status')
    expect(gateway.posted()[0]?.body).toMatchObject({
      ...{ matchType: 'singles', opponentName: 'Bo', opponentSkillLevel: 3 },
      ...{ playerScore: 30, userScore: [11, 8, 11], opponentScore: [7, 11, 6], result: 'won' },
    })
    expect(screen.getByLabelText('Opponent name')).toHaveProperty('value', '')
  })

  it('fills in and locks the level of a saved opponent', async () => {
    open()
    await screen.findByRole('option', { name: 'Dana' })
    await user.selectOptions(screen.getByLabelText('Opponent'), 'Dana')
    expect(screen.getByLabelText('Opponent skill level (Auto-filled)')).toMatchObject({ disabled: true, value: '4.1' })
    expect(screen.queryByLabelText('Opponent name')).toBeNull()
    await user.selectOptions(screen.getByLabelText('Opponent'), '+ Add New')
    expect(screen.getByLabelText('Opponent skill level')).toMatchObject({ disabled: false, value: '3' })
    await write('Opponent name', ' dana')
    expect(screen.getByLabelText(/^Opponent skill level/)).toMatchObject({ disabled: true, value: '4.1' })
  })

  it('names what a singles match lacks, sends nothing and goes there', async () => {
    open()
    await save()
    expect(toast()?.title).toBe('Please fill in opponent name, scores, and result')
    expect(gateway.posted()).toEqual([])
    expect(document.activeElement).toBe(screen.getByLabelText('Opponent name'))
    await choose('Doubles')
    await user.click(screen.getByRole('button', { name: 'Reset Form' }))
    expect(screen.getByRole('radio', { name: 'Singles' })).toHaveProperty('checked', true)
  })

  it('requires all four players of a doubles match', async () => {
    open()
    await fillSingles()
    await choose('Doubles')
    await save()
    expect(toast()?.title).toBe('For doubles matches, please fill in partner name, both opponents, scores, and result')
    await write('Partner name', 'Mai')
    await write('Opponent 2 name', 'Cy')
    await save()
    await waitFor(() => expect(gateway.posted()).toHaveLength(1))
    expect(gateway.posted()[0]?.body).toMatchObject({ partnerName: 'Mai', opponent1Name: 'Bo', opponent2Name: 'Cy' })
  })

  it('keeps everything on a failure, and tries again with the same key until the content changes', async () => {
    gateway.answers['POST /api/matches'] = problem('DEPENDENCY_UNAVAILABLE', 503)
    open()
    await fillSingles()
    answerOnceGone('Bo')
    await save()
    await waitFor(() => expect(toast()?.description).toBe('Part of the service is down. Please try again in a moment.'))
    await screen.findByDisplayValue('Bo')
    await save()
    await waitFor(() => expect(gateway.posted()).toHaveLength(2))
    await screen.findByDisplayValue('Bo')
    await write('Notes (optional)', 'windy')
    await save()
    await waitFor(() => expect(gateway.posted()).toHaveLength(3))
    const [first, again, changed] = gateway.posted()
    expect(again).toEqual(first)
    expect(changed?.idempotencyKey).not.toBe(first?.idempotencyKey)
  })

  it.each([
    ['the words of the server', problem('OPPONENT_NOT_FOUND', 404), 'This opponent no longer exists.'],
    ['those in plain text', { status: 400, text: 'Bo has not confirmed.' }, 'Bo has not confirmed.'],
    ['its own where the server has none', undefined, 'Failed to log match. Please try again.'],
  ])('gives %s', async (_whose, answer, words) => {
    gateway.answers['POST /api/matches'] = answer
    open()
    await fillSingles()
    await save()
    await waitFor(() => expect(toast()?.description).toBe(words))
    expect(await screen.findByLabelText('Your score')).toHaveProperty('value', '11,8,11')
  })

  it('has the draft again after a reload or Back, until it is saved', async () => {
    const { unmount } = open()
    await fillSingles()
    unmount()
    const again = open()
    expect(screen.getByLabelText('Your score')).toHaveProperty('value', '11,8,11')
    expect(screen.getByRole('radio', { name: 'Won' })).toHaveProperty('checked', true)
    await save()
    await waitFor(() => expect(screen.getByLabelText('Your score')).toHaveProperty('value', ''))
    await waitFor(() => expect(gateway.posted()).toHaveLength(1))
    again.unmount()
    open()
    expect(screen.getByLabelText('Your score')).toHaveProperty('value', '')
  })

  it('sends a draft that a reload interrupted under the key it may have arrived with', async () => {
    gateway.answers['POST /api/matches'] = problem('UNEXPECTED', 500)
    const { unmount } = open()
    await fillSingles()
    await save()
    await waitFor(() => expect(gateway.posted()).toHaveLength(1))
    await screen.findByDisplayValue('Bo')
    unmount()
    open()
    await save()
    await waitFor(() => expect(gateway.posted()).toHaveLength(2))
    const [first, again] = gateway.posted()
    expect(again).toEqual(first)
  })

  it('shows no other player’s draft', async () => {
    const { unmount } = open()
    await fillSingles()
    unmount()
    renderInShell(<LogMatchForm />, { messages, user: { ...testUser, id: 'user-2' } })
    expect(screen.getByLabelText('Your score')).toHaveProperty('value', '')
  })

  it('stays with the field while a date is typed, and waits until it is whole', async () => {
    open()
    await fillSingles()
    const date = screen.getByLabelText('Match date')
    const typed = (value: string) => fireEvent.change(date, { target: { value } })
    typed('2026-01-22')
    expect(screen.getByLabelText('Match date')).toBe(date)
    typed('0202-01-15')
    await save()
    expect(gateway.posted()).toEqual([])
    screen.getByText('Enter the whole date: day, month and year.')
    typed('2026-01-15')
    await save()
    await waitFor(() => expect(gateway.posted()).toHaveLength(1))
    expect(new Date((gateway.posted()[0]?.body as { matchDate: string }).matchDate)).toEqual(new Date(2026, 0, 15, 12))
  })

  it('shows nothing about a half-typed date while a button is being pressed, for the line would move the button', async () => {
    open()
    const date = screen.getByLabelText('Match date')
    const line = () => screen.queryByText('Enter the whole date: day, month and year.')
    fireEvent.change(date, { target: { value: '0202-01-15' } })
    // As in Safari, whose blur does not name the next focus.
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Log match' }))
    fireEvent.blur(date)
    expect(line()).toBeNull()
    fireEvent.pointerUp(screen.getByRole('button', { name: 'Log match' }))
    await waitFor(() => expect(line()).toBeTruthy())
  })

  it('offers the other result when the scores suggest it, and never insists', async () => {
    open()
    await fillSingles()
    await choose('Lost')
    screen.getByText('The scores say you won 2–1. Keep “Lost”?')
    await user.click(screen.getByRole('button', { name: 'Change to “Won”' }))
    expect(screen.getByRole('radio', { name: 'Won' })).toHaveProperty('checked', true)
  })
})

describe('the log form of a visitor', () => {
  beforeEach(() => act(() => useTrial.setState({ matches: [], createdAt: '2026-05-01T00:00:00.000Z' })))

  async function logOne() {
    await fillSingles()
    await save()
  }
  const pass = async () => user.click(await screen.findByRole('button', { name: 'Done' }))

  it('keeps singles in the browser and invites before the last and after it', async () => {
    visit(<LogMatchForm />)
    for (let logged = 1; logged < TRIAL_MATCHES; logged += 1) {
      expect(screen.queryByRole('dialog')).toBeNull()
      await logOne()
      await screen.findByRole('dialog', { name: 'Match Saved!' })
      await pass()
    }
    expect(useTrial.getState().matches[0]).toMatchObject({ opponentName: 'Bo', result: 'won', matchType: 'singles' })
    await screen.findByRole('dialog', { name: 'Great Progress!' })
    await user.click(screen.getByRole('button', { name: 'Continue Trial' }))
    await logOne()
    await pass()
    await screen.findByRole('dialog', { name: "You're Loving Kitchenline!" })
    await user.click(screen.getByRole('button', { name: 'Maybe later' }))
    await logOne()
    expect(toast()).toMatchObject({ title: 'Trial Limit Reached', description: 'Sign up to continue logging matches!' })
    expect(useTrial.getState().matches).toHaveLength(TRIAL_MATCHES)
  })

  it('reads what is missing, and that the browser stores nothing', async () => {
    const [setItem, warn] = [Storage.prototype.setItem, console.warn]
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    console.warn = () => {}
    try {
      visit(<LogMatchForm />)
      await save()
      expect(toast()?.title).toBe('Please fill in opponent name, scores, and result')
      await logOne()
      const description = "This browser won't save data (private mode?). Sign up to keep your matches."
      expect(toast()).toMatchObject({ title: 'Unable to Save', description })
      expect(screen.getByLabelText('Opponent name')).toHaveProperty('value', 'Bo')
    } finally {
      Storage.prototype.setItem = setItem
      console.warn = warn
    }
  })

  it('refuses doubles', async () => {
    visit(<LogMatchForm />)
    await choose('Doubles')
    // Said in the form as well, for a toast goes.
    screen.getByText('Doubles Not Available in Trial')
    await save()
    expect(toast()).toMatchObject({
      title: 'Doubles Not Available in Trial',
      description: 'Sign up to log doubles matches!',
    })
    expect(gateway.posted()).toEqual([])
  })
})
