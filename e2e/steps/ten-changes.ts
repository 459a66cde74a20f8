import { expect, type Page } from '@playwright/test'
import { chooseForMatch } from './choose-for-match.ts'
import { follow } from './go-within.ts'
import { hasLogged } from './has-logged.ts'
import { asksToBeFriends } from './other-player.ts'
import { signedInPlayer } from './signed-in-player.ts'
import { writeSingles } from './write-singles.ts'

type Match = { opponentName: string; notes?: string; version: number }
type Person = { name: string; skillLevel: number; totalMatches: number }

/** What the server has of a player at the end. */
export async function record(page: Page) {
  const read = async (path: string) => (await page.request.get(path)).json() as Promise<unknown>
  const matches = (await read('/api/matches')) as Match[]
  const people = (await read('/api/opponents')) as Person[]
  const friends = (await read('/api/friends')) as { friend: { name: string } }[]
  return {
    matches: matches.map(({ opponentName, notes, version }) => [opponentName, notes, version]).sort(),
    people: people.map(({ name, skillLevel, totalMatches }) => [name, skillLevel, totalMatches]).sort(),
    friends: friends.map(({ friend }) => friend.name),
    name: ((await read('/api/users/me')) as { name: string }).name,
  }
}

/** A player with five matches and a friend request, at the page of requests of this address. */
export async function beforeTheDay(page: Page, address = ''): Promise<void> {
  // What is still open would read for the new player while there are no matches yet.
  await page.goto('about:blank')
  await signedInPlayer(page, 'Robin Player')
  await asksToBeFriends(page, 'Fay Friend')
  for (const [at, opponent] of ['Ana', 'Bo', 'Cy', 'Di', 'Eve'].entries()) await hasLogged(page, { opponent, daysAgo: at + 1 })
  await page.goto(`${address}/find-friends?tab=requests`)
  await expect(page.getByText('Fay Friend')).toBeVisible()
}

/** Ten changes of four kinds, from the page of friend requests. */
export async function day(page: Page): Promise<void> {
  const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
  const gone = (name: string) => expect(dialog(name)).toBeHidden()

  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeHidden()

  await follow(page, '/profile?tab=settings')
  await page.getByLabel('Full Name').fill('Robin Renamed')
  await page.getByRole('button', { name: 'Save changes' }).click()

  await follow(page, '/history')
  await chooseForMatch(page, 'Ana', 'Edit Match')
  await dialog('Edit Match').getByLabel('Notes (optional)').fill('windy')
  await dialog('Edit Match').getByRole('button', { name: 'Save changes' }).click()
  await gone('Edit Match')
  await chooseForMatch(page, 'Ana', 'Edit Match')
  await dialog('Edit Match').getByLabel('Notes (optional)').fill('windy and hot')
  await dialog('Edit Match').getByRole('button', { name: 'Save changes' }).click()
  await gone('Edit Match')
  const rowsOf = (opponent: string) =>
    page.getByRole('list', { name: 'Matches', exact: true }).getByRole('article').filter({ hasText: opponent })
  const remove = async (opponent: string) => {
    await chooseForMatch(page, opponent, 'Delete Match')
    await dialog('Delete Match').getByRole('button', { name: 'Delete' }).click()
    await expect(rowsOf(opponent)).toHaveCount(0)
  }
  await remove('Bo')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowsOf('Bo')).not.toHaveCount(0)
  await remove('Cy')

  await page.getByRole('button', { name: 'Quick Log' }).click()
  await writeSingles(dialog('Quick Log Match'), { opponent: 'Gus', own: '11', theirs: '4', result: 'Won' })
  await dialog('Quick Log Match').getByRole('button', { name: 'Save Match' }).click()
  await page.getByRole('button', { name: 'Done' }).click()

  await follow(page, '/opponents')
  const choose = async (name: string, action: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await choose('Di', 'Edit Opponent')
  await dialog('Edit Opponent').getByLabel(/name/i).first().fill('Dido')
  await dialog('Edit Opponent').getByRole('button', { name: 'Save changes' }).click()
  await gone('Edit Opponent')
  await choose('Eve', 'Delete Opponent')
  await dialog('Delete Opponent').getByRole('button', { name: 'Delete' }).click()
  await gone('Delete Opponent')
}

/** What the server has after the day with a network, which ends the session. */
export async function dayWithNetwork(page: Page) {
  await day(page)
  await expect.poll(async () => (await record(page)).people.length).toBe(5)
  const made = await record(page)
  await page.request.post('/api/logout', { data: {} })
  await page.context().clearCookies()
  return made
}
