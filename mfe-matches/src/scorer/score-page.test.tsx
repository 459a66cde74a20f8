import { deviceStorage, useQuickLog, useTrial, VISITOR } from '@kitchenline/shell-api'
import { renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { forgetToast, toast } from '../../test/on-page.tsx'
import remoteMessages from '../messages/en.json' with { type: 'json' }
import words from './messages/en.json' with { type: 'json' }
import { dana, fakeGateway, won } from '../../test/fake-gateway.ts'
import { Part as QuickLogPart } from '../quick-log/quick-log-part.tsx'
import { ScorePage } from './score-page.tsx'
import { EMPTY_SCORER_RECORD, type ScorerRecord } from '../draft/scorer-record.ts'

const messages = { ...remoteMessages, ...words }

const DAY = '2026-05-09'
const doubles: ScorerRecord = {
  ...EMPTY_SCORER_RECORD,
  rules: { ...EMPTY_SCORER_RECORD.rules, isDoubles: true },
  people: { ...EMPTY_SCORER_RECORD.people, partner: { choice: 'new', name: 'Mai', skillLevel: 3 } },
}
const tap = (text: string | RegExp) => fireEvent.click(screen.getByText(text))
const tapSign = (label: string) => fireEvent.click(screen.getByLabelText(label))
const we = () => tap(/I won the rally|We won the rally/)
const they = () => tap(/Opponent won the rally|They won the rally/)
const times = (count: number, act: () => void) => Array.from({ length: count }, act)
const status = () => screen.getByRole('status').textContent
const keep = (record: ScorerRecord, owner = testUser.id) => deviceStorage.keep('scorer', owner, record)
const stored = (owner = testUser.id) => deviceStorage.read('scorer', owner) as ScorerRecord | undefined
const begun = (record = EMPTY_SCORER_RECORD): ScorerRecord => ({
  ...record,
  match: { id: 'match-1', startedAt: new Date(`${DAY}T12:00:00`).toISOString(), events: [], undone: [] },
})

let gateway: ReturnType<typeof fakeGateway>
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  forgetToast()
  gateway = fakeGateway({ 'GET /api/opponents': { body: [dana] }, 'POST /api/matches': { status: 201, body: won } })
})
afterEach(() => {
  act(() => useQuickLog.getState().close())
})

const page = (
  <>
    <ScorePage />
    <QuickLogPart />
  </>
)
const open = () => renderInShell(page, { messages, user: testUser })

describe('the live scorer of a player', () => {
  it('starts with one tap and calls the score of singles', () => {
    open()
    tap('Start scoring')
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    expect(status()).toContain('Call: 0, 0')
    we()
    expect(status()).toContain('Call: 1, 0')
    expect(status()).toContain('Serving from the left: You. Receiving: Opponent.')
    they()
    expect(status()).toContain('Call: 0, 1')
  })

  it('calls doubles with the server’s number and names server and receiver', () => {
    keep(begun(doubles))
    open()
    expect(status()).toContain('0-0-2')
    screen.getByRole('button', { name: /You\s\/ Mai 0 Server 2/ })
    we()
    they()
    expect(status()).toContain('Call: 0, 1, 1')
    expect(status()).toContain('Serving from the right: Opponent 1. Receiving: Mai.')
  })

  it('takes back a tap too many, also the one that ended a game, and does it again', () => {
    keep(begun())
    open()
    times(11, we)
    expect(status()).toContain('You won!')
    expect(screen.getByRole('button', { name: /^You 11/ })).toHaveProperty('disabled', true)
    tap('Undo')
    expect(status()).toContain('Call: 10, 0')
    tapSign('Redo')
    expect(status()).toContain('You won!11–0')
    times(11, () => tap('Undo'))
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', true)
    expect(status()).toContain('Call: 0, 0')
  })

  it('announces the change of ends and starts the next game on a tap', () => {
    keep(begun({ ...EMPTY_SCORER_RECORD, rules: { ...EMPTY_SCORER_RECORD.rules, bestOf: 3 } }))
    open()
    times(11, we)
    expect(status()).toContain('You won game 1')
    expect(status()).toContain('Change ends')
    tap('Start game 2')
    screen.getByText('Game 2 of 3 · 1–0')
    expect(status()).toContain('Serving from the right: Opponent. Receiving: You.')
  })

  it('is there again after a reload, and the same in every tab', () => {
    const { unmount } = (keep(begun()), open())
    we()
    unmount()
    open()
    expect(status()).toContain('Call: 1, 0')
    // Another tab.
    const { match, ...record } = stored()!
    keep({ ...record, match: { ...match!, events: [...match!.events, { type: 'rally', winner: 'own' }] } })
    we()
    expect(status()).toContain('Call: 3, 0')
    keep({ ...record, match: undefined })
    act(() => void dispatchEvent(new StorageEvent('storage', { key: `kitchenline.device.scorer.${testUser.id}` })))
    screen.getByRole('button', { name: 'Start scoring' })
  })

  it('continues without a browser that stores, and shows it', () => {
    const { setItem } = Storage.prototype
    const { warn } = console
    console.warn = () => {}
    Storage.prototype.setItem = () => {
      throw new Error('full')
    }
    open()
    tap('Start scoring')
    we()
    we()
    expect(status()).toContain('Call: 2, 0')
    expect(screen.getByRole('alert').textContent).toContain("won't save the score")
    Storage.prototype.setItem = setItem
    console.warn = warn
    we()
    expect(stored()?.match?.events).toHaveLength(3)
  })

  it('ends in the quick log with everything filled in, and is over once that is saved', async () => {
    keep(
      begun({ ...EMPTY_SCORER_RECORD, people: { ...doubles.people, opponent: { choice: 'o1', name: 'Dana', skillLevel: 4.1 } } }),
    )
    open()
    times(11, we)
    tap('Log this match')
    const dialog = within(await screen.findByRole('dialog', { name: 'Quick Log Match' }))
    expect(dialog.getByRole('radio', { name: 'Singles' })).toHaveProperty('checked', true)
    expect(dialog.getByRole('radio', { name: 'Won' })).toHaveProperty('checked', true)
    fireEvent.click(dialog.getByRole('button', { name: /^Details/ }))
    expect(dialog.getByLabelText('Match date')).toHaveProperty('value', DAY)
    expect(dialog.queryByRole('link', { name: 'Score live' })).toBeNull()
    expect(stored()?.match).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Save Match' }))
    await screen.findByRole('button', { name: 'Start scoring' })
    expect(gateway.posted()).toHaveLength(1)
    const played = { userScore: [11], opponentScore: [0], result: 'won', scoring: 'side-out' }
    expect(gateway.posted()[0]?.body).toMatchObject({ opponentId: 'o1', ...played })
    // Players and rules stay for the next one.
    expect(stored()?.people.opponent.name).toBe('Dana')
  })

  it('keeps the match when the quick log is left, and the time-outs count', async () => {
    keep(begun())
    open()
    they()
    tapSign('Options')
    tap('My time-out (2 left)')
    tapSign('Options')
    screen.getByRole('button', { name: 'My time-out (1 left)' })
    expect(screen.queryByRole('button', { name: 'Finish now and log' })).toBeNull()
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    they()
    tapSign('Options')
    tap('Finish now and log')
    const dialog = await screen.findByRole('dialog', { name: 'Quick Log Match' })
    within(dialog).getByText('One game: 0–1')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(status()).toContain('Call: 1, 0')
  })

  it('discards only after asking', () => {
    keep(begun())
    open()
    tapSign('Options')
    tap('Discard match')
    expect(stored()?.match).toBeTruthy()
    tap('Discard match')
    expect(stored()?.match).toBeUndefined()
  })

  it('swaps the halves for the other hand', () => {
    keep(begun())
    open()
    const halves = () => screen.getAllByRole('button', { name: /won the rally/ }).map(({ textContent }) => textContent)
    expect(halves()[0]).toContain('You')
    tapSign('Options')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Swap the two halves of the screen' }))
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    expect(halves()[1]).toContain('You')
  })
})

describe('the screen', () => {
  const requests: string[] = []
  const lock = Object.assign(new EventTarget(), { release: async () => {} })
  const see = (state: string) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
  }
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'wakeLock')
    Reflect.deleteProperty(document, 'visibilityState')
  })

  it('stays on as long as the browser allows, is requested again, and shows its state', async () => {
    const wakeLock = { request: async (type: string) => (requests.push(type), lock) }
    Object.defineProperty(navigator, 'wakeLock', { value: wakeLock, configurable: true })
    keep(begun())
    open()
    await screen.findByText('Screen stays on')
    see('hidden')
    act(() => void lock.dispatchEvent(new Event('release')))
    screen.getByText('Screen may turn off')
    see('visible')
    await screen.findByText('Screen stays on')
    expect(requests).toEqual(['screen', 'screen'])
  })

  it('may turn off where the browser refuses', async () => {
    const request = async () => Promise.reject(new DOMException('low battery', 'NotAllowedError'))
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
    keep(begun())
    open()
    await screen.findByText('Screen may turn off')
  })
})

describe('the live scorer of a visitor', () => {
  it('is for singles, and goes along with the sign-in', async () => {
    const { unmount } = renderInShell(page, { messages })
    fireEvent.click(await screen.findByRole('radio', { name: 'Doubles' }))
    expect(toast()?.title).toBe('Doubles Not Available in Trial')
    tap('Start scoring')
    we()
    expect(stored(VISITOR)?.match?.events).toHaveLength(1)
    unmount()
    open()
    we()
    expect(status()).toContain('Call: 2, 0')
    expect(stored(VISITOR)).toBeUndefined()
  })

  it('ends in the trial', async () => {
    useTrial.setState({ matches: [] })
    keep(begun(), VISITOR)
    renderInShell(page, { messages })
    await screen.findByLabelText('Options')
    times(12, they)
    tap('Log this match')
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByLabelText('Opponent name'), { target: { value: 'Bo' } })
    fireEvent.click(dialog.getByText('Save Match'))
    await screen.findByText('Start scoring')
    expect(useTrial.getState().matches[0]).toMatchObject({
      opponentName: 'Bo',
      games: [{ own: 0, opponent: 11 }],
      result: 'lost',
    })
  })
})
