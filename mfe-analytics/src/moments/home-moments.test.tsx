import type { LevelPointDto, SkillAnalysisDto } from '@kitchenline/api'
import { partHost } from '@kitchenline/shell-api/host'
import { renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { Dialog } from '@kitchenline/ui'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '../messages/en.json' with { type: 'json' }
import { Bonus } from './bonus.tsx'
import { HomeMoments } from './home-moments.tsx'

const analysis: SkillAnalysisDto = {
  ...{ hasEnoughData: true, analysisType: 'singles', suggestedSkillLevel: 3.84, matchesAnalyzed: 11, opponents: 3 },
  ...{ gamesNeeded: 0, isUpdate: false, isReset: false, currentMatches: { singles: 11, doubles: 0 }, waitingMatches: 0 },
  ...{ reasoning: [], reasons: [] },
}
const today = new Date().toISOString()
const point = (level: number): LevelPointDto => ({ date: today, level, matches: 11, wins: 6, expected: 5.5 })

const home = { analysis, recentMatches: [{ matchDate: today }] }

let answers: Record<string, unknown>
let noted: string[][]
beforeEach(() => {
  noted = []
  answers = {
    '/api/dashboard': home,
    '/api/users/me/achievements': [],
    '/api/users/user-1/level-line': { analysisType: 'singles', points: [point(3.84)] },
    '/api/users/user-1/ai-skill-analysis': analysis,
  }
  globalThis.fetch = async (input, init) => {
    const [path = ''] = String(input).split('?')
    if (init?.method === 'PATCH') noted.push((JSON.parse(init.body as string) as { moments: string[] }).moments)
    if (init?.method === 'PATCH') return Response.json({ shownMoments: [] })
    return path in answers ? Response.json(await answers[path]) : new Response('unavailable', { status: 503 })
  }
})
const open = (shownMoments: string[] | undefined, beside?: React.ReactNode) =>
  renderInShell(
    <>
      {beside}
      <Bonus>
        <HomeMoments userId="user-1" />
      </Bonus>
    </>,
    { messages, user: { ...testUser, ...(shownMoments && { shownMoments }) } },
  )
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 100)))

it('celebrates a first level, says what it rests on, and notes it for every device', async () => {
  open([])
  await screen.findByRole('dialog', { name: 'Your singles level is here' })
  screen.getByText('3.8')
  screen.getByText('From 11 matches against 3 opponents')
  screen.getByText('Stated: 3.5')
  screen.getByRole('button', { name: 'Share my level' })
  expect(noted).toEqual([['unlock:singles', 'level:singles:3.8']])
  await userEvent.click(screen.getByRole('button', { name: 'Show me the math' }))
  await screen.findByRole('dialog', { name: 'How your level adds up' })
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('celebrates a new tenth, and is gone for good when it is closed', async () => {
  open(['unlock:singles', 'level:singles:3.7'])
  await screen.findByRole('dialog', { name: 'A new high in singles' })
  screen.getByText('Higher than ever. Your best so far was 3.7.')
  screen.getByRole('group', { name: 'Level by day of play' })
  screen.getByRole('button', { name: 'Share my level' })
  expect(noted).toEqual([['level:singles:3.8']])
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  await settled()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('lends the celebration of a trophy from the remote that has its name and medal', async () => {
  partHost.load = async () => ({
    part: { Part: ({ trophy }: { trophy: string }) => <p>a medal for {trophy}</p>, loadMessages: async () => ({}) },
  })
  answers['/api/users/me/achievements'] = [
    { achievement: 'firstWin', reachedOn: today.slice(0, 10), isHeld: true, value: 1, goal: 1 },
  ]
  open(['unlock:singles', 'level:singles:3.9'])
  await screen.findByText('a medal for firstWin')
})

it('notes all there is with an account of which nothing was noted, and opens nothing', async () => {
  open(undefined)
  await waitFor(() => expect(noted).toHaveLength(1))
  expect(noted[0]).toEqual(['unlock:singles', 'level:singles:3.8', expect.stringMatching(/^month:\d{4}-\d{2}$/)])
  await settled()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('begins no list from before the match that has just made a level', async () => {
  const trophies = answers['/api/users/me/achievements']
  delete answers['/api/users/me/achievements']
  answers['/api/dashboard'] = { ...home, analysis: { ...analysis, currentMatches: { singles: 9, doubles: 0 } } }
  const { queryClient } = open(undefined)
  await settled()
  answers['/api/users/me/achievements'] = trophies
  let come = (_home: unknown) => {}
  answers['/api/dashboard'] = new Promise((resolve) => (come = resolve))
  void queryClient.invalidateQueries()
  await settled()
  expect(noted).toEqual([])
  come(home)
  await waitFor(() => expect(noted).toHaveLength(1))
  expect(noted[0]).toContain('unlock:singles')
})

it('comes over no other dialog, and is not lost by that', async () => {
  const form = (
    <Dialog isOpen title="Log a match" onClose={() => {}}>
      a form
    </Dialog>
  )
  open([], form)
  await settled()
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  expect(noted).toEqual([])
})

it.each(['/api/dashboard', '/api/users/me/achievements', '/api/users/user-1/level-line'])(
  'decides nothing without %s',
  async (path) => {
    delete answers[path]
    open(undefined)
    await settled()
    expect(noted).toEqual([])
  },
)
