import { fakeGateway, renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '../messages/en.json' with { type: 'json' }
import { Achievements } from './achievements.tsx'

const notYet = { reachedOn: null, isHeld: false }
const trophies = [
  { ...notYet, achievement: 'highPerformer', value: 61.4, goal: 80 },
  { achievement: 'onFire', reachedOn: '2026-05-03', isHeld: false, value: 0, goal: 3 },
  { achievement: 'dedicatedPlayer', reachedOn: '2026-05-10', isHeld: true, value: 12, goal: 10 },
  { ...notYet, achievement: 'fiftyMatches', value: 12, goal: 50 },
  { ...notYet, achievement: 'upset', value: 0, goal: 1 },
]
const gateway = fakeGateway(() => ({ '*': trophies }))
const open = () => renderInShell(<Achievements />, { messages, user: testUser })
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')

it('says what the first three take; of each since when it is held, when it was, or how far it is', async () => {
  open()
  const names = await screen.findAllByRole('heading', { level: 3 })
  const texts = screen.getAllByRole('paragraph')
  expect(names.map(({ textContent }, at) => [textContent, plain(texts[at]!.textContent)])).toEqual([
    ['High Performer', 'Performance of 80% or more. 61% now.'],
    ['On Fire', '3 wins in a row or more. Held on May 3, 2026, not now.'],
    ['Dedicated Player', '10 matches or more. First reached on May 10, 2026.'],
    ['Regular', '12 of 50 so far.'],
    ['Upset', 'Not yet.'],
  ])
})

it('opens what was reached to share it, and what is to come for what it takes, with nothing to share', async () => {
  open()
  const user = userEvent.setup()
  const opened = async (name: string) => {
    await user.click(await screen.findByRole('button', { name }))
    return within(screen.getByRole('dialog', { name }))
  }
  const reached = await opened('Dedicated Player')
  await user.click(reached.getByRole('button', { name: 'Share' }))
  expect(await navigator.clipboard.readText()).toBe('Dedicated Player: earned on Kitchenline. http://localhost')
  await user.keyboard('{Escape}')
  const ahead = await opened('Upset')
  ahead.getByText('Win a match when our forecast gives you less than 35%.')
  expect(ahead.queryByRole('button', { name: 'Share' })).toBeNull()
})

it('shows nothing of what an older gateway says too little of', async () => {
  gateway.answers['*'] = [{ achievement: 'onFire', reachedOn: '2026-05-03' }, trophies[2]!]
  open()
  const names = await screen.findAllByRole('heading', { level: 3 })
  expect(names.map(({ textContent }) => textContent)).toEqual(['Dedicated Player'])
})
