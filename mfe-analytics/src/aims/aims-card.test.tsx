import type { AimDto, AimProgressDto, CurrentUserDto } from '@kitchenline/api'
import { aimMonths, localDay } from '@kitchenline/domain'
import { renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '../messages/en.json' with { type: 'json' }
import { AimsCard } from './aims-card.tsx'

const today = localDay(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone)
const months = aimMonths(today)
const monthly: AimDto = { id: '1a2b3c4d', setOn: '2026-01-01', kind: 'matches', target: 12 }
const beat: AimDto = { id: '2b3c4d5e', setOn: '2026-05-01', kind: 'beat', opponentId: 'o1' }
const level: AimDto = { id: '3c4d5e6f', setOn: today, kind: 'level', target: 4, format: 'doubles', month: months[1]! }
const rate: AimDto = { id: '4d5e6f7a', setOn: '2026-05-01', kind: 'rate', target: 40 }

const originalFetch = globalThis.fetch
let user: CurrentUserDto
let progress: AimProgressDto[] | Response
let sent: { method: string | undefined; path: string; body: unknown }[]
beforeEach(() => {
  user = { ...testUser, shownMoments: [] }
  progress = []
  sent = []
  globalThis.fetch = async (input, init) => {
    const [path = ''] = String(input).split('?')
    sent.push({ method: init?.method, path, body: init?.body ? JSON.parse(String(init.body)) : undefined })
    if (path === '/api/users/me/aims') return progress instanceof Response ? progress.clone() : Response.json(progress)
    if (path === '/api/opponents') return Response.json([{ id: 'o1', name: 'Bo', totalMatches: 3 }])
    if (path === '/api/users/me/moments') return Response.json({ shownMoments: [] })
    if (init?.method === 'PATCH') user = { ...user, aims: (JSON.parse(String(init.body)) as { aims: AimDto[] }).aims }
    return Response.json(user)
  }
})
afterEach(() => {
  globalThis.fetch = originalFetch
})

function open(aims: AimProgressDto[], shown: string[] | undefined = []) {
  user = { ...user, aims, ...(shown ? { shownMoments: shown } : {}) }
  if (!(progress instanceof Response)) progress = aims
  return act(async () => renderInShell(<AimsCard />, { messages, user }))
}
const rows = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent.replaceAll(/\s+/g, ' '))
const noted = () =>
  sent.filter(({ path }) => path.endsWith('/moments')).map(({ body }) => (body as { moments: string[] }).moments)

it('says how far each is, and the chance of a level as people say it', async () => {
  await open([
    { ...monthly, state: 'open', matches: 5 },
    { ...beat, state: 'open', matches: 2, wins: 0, opponentName: 'Bo' },
    { ...level, state: 'open', level: 3.76, chance: 0.3 },
    { ...rate, state: 'open', matches: 1, wins: 1 },
  ])
  expect(await rows()).toEqual([
    expect.stringMatching(/^12 matches a month \w+ \d{4}: 5 of 12$/),
    'Beat Bo 2 matches since May 1, none won yet',
    expect.stringMatching(/^4\.0 in doubles by the end of \w+ \d{4} Now 3\.8\. Your chance: about 1 in 3\.$/),
    'Win 40% against 4.0 and up 1 of 1 won since May 1; it takes 10',
  ])
  expect(screen.queryByText('Set an aim')).toBeNull()
  expect(noted()).toEqual([])
})

const ended = { month: '2026-10', matches: 9, isMet: false }

it.each<[what: string, aim: AimProgressDto, news: RegExp, note: string, later: RegExp]>([
  [
    'that one was met, and only that it is from then on',
    { ...beat, state: 'met', matches: 3, wins: 1, opponentName: 'Bo' },
    /You did it\. Well played!/,
    'aim:2b3c4d5e',
    /^Beat Bo Met 1 of 3 matches won since May 1$/,
  ],
  [
    'that a month was met, and the count with that',
    { ...monthly, state: 'met', matches: 17 },
    /^12 matches a month Met 17 of 12 in \w+ \d{4}\. Well played!$/,
    `aim:1a2b3c4d:${months[0]}`,
    /^12 matches a month Met \w+ \d{4}: 17 of 12$/,
  ],
  [
    'kindly, that a month ended below',
    { ...monthly, state: 'open', matches: 1, lastMonth: ended },
    /October 2026 came to 9 of 12\. A new month, a new start\./,
    'aim:1a2b3c4d:2026-10',
    /^(?!.*A new month)/,
  ],
])('says once %s', async (_what, aim, news, note, later) => {
  const { unmount } = await open([aim])
  expect((await rows())[0]).toMatch(news)
  await waitFor(() => expect(noted()).toEqual([[note]]))
  unmount()
  await open([aim], [note])
  expect((await rows())[0]).toMatch(later)
})

it('sets an aim without a request for those that there are not', async () => {
  await open([])
  await screen.findByText(/^Set up to 3 of your own/)
  expect(sent).toEqual([])
  await userEvent.click(screen.getByText('Set an aim'))
  const dialog = within(await screen.findByRole('dialog'))
  const field = dialog.getByLabelText('Matches a month')
  await userEvent.clear(field)
  await userEvent.click(dialog.getByText('Save'))
  dialog.getByText('Enter a whole number from 1 to 100.')
  await userEvent.type(field, '8')
  await userEvent.click(dialog.getByText('Save'))
  await waitFor(() =>
    expect(sent).toContainEqual({ method: 'PATCH', path: '/api/users/me', body: { aims: [{ kind: 'matches', target: 8 }] } }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('changes one in its place', async () => {
  await open([
    { ...beat, state: 'open', matches: 0, wins: 0, opponentName: 'Bo' },
    { ...monthly, state: 'open', matches: 5 },
  ])
  await userEvent.click(await screen.findByText('Beat Bo', { exact: false, selector: '.ma-aim__goal' }))
  const dialog = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(dialog.getByLabelText<HTMLSelectElement>('Opponent').value).toBe('o1'))
  await userEvent.selectOptions(dialog.getByLabelText('What is it about?'), 'A level')
  await userEvent.selectOptions(dialog.getByLabelText('Level'), '4.2')
  await userEvent.click(dialog.getByText('Save'))
  const goals = () => sent.filter(({ method }) => method === 'PATCH').map(({ body }) => (body as { aims: AimDto[] }).aims)
  await waitFor(() =>
    expect(goals()).toEqual([
      [
        { kind: 'level', target: 4.2, format: 'doubles', month: months[6] },
        { kind: 'matches', target: 12 },
      ],
    ]),
  )
})

it('takes one away', async () => {
  await open([{ ...monthly, state: 'open', matches: 5 }])
  await userEvent.click(await screen.findByText('12 matches a month'))
  await userEvent.click(await screen.findByText('Remove aim'))
  await waitFor(() => expect(sent).toContainEqual({ method: 'PATCH', path: '/api/users/me', body: { aims: [] } }))
})

it('offers to try again where they cannot be had', async () => {
  progress = new Response('unavailable', { status: 503 })
  await open([{ ...monthly, state: 'open', matches: 5 }])
  await screen.findByText('Try again')
})
