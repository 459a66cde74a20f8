import type { CurrentUserDto } from '@kitchenline/api'
import { LANGUAGES, type Language } from '@kitchenline/domain'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ReactElement } from 'react'
import { createIntl } from 'react-intl'
import { createMemoryRouter, RouterProvider, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router-dom'
import { languageStore, SHELL, type Messages } from './language.ts'
import { MessagesScope } from './messages-scope.tsx'
import type { QueuedChange } from './outbox-store.ts'
import { createQueryClient } from './query-client.ts'
import { screenOwner } from './screen-owner.ts'
import { currentUserQuery } from './session.ts'
import { isMarkedSignedIn, markSignedIn } from './signed-in-mark.ts'
import type { NewTrialMatch } from './trial.ts'

export { fakeGateway, noNetwork, refusal } from './fake-gateway.ts'

const readMessages = (file: string) => JSON.parse(readFileSync(path.join(import.meta.dirname, file), 'utf8')) as Messages
const common = { ...readMessages('../../api/src/messages/en.json'), ...readMessages('messages/en.json') }

type RouterOptions = { table: RouteObject[]; patchRoutesOnNavigation?: PatchRoutesOnNavigationFunction }

type Options = {
  /** The remote's own English texts; the common ones are there already. */
  messages?: Messages
  /** Signed in as this player; without one, a trial. */
  user?: CurrentUserDto
  /** In a browser without any answer of the server so far. */
  isFirstVisit?: boolean
  /** Where the router stands. */
  path?: string
  /** For tests of routing itself: this router instead of one that draws the element at every address. */
  routes?: RouterOptions
}

/** Renders with what the shell provides: texts, cache, session, router. */
export function renderInShell(
  element: ReactElement,
  { messages = {}, user, isFirstVisit, path: at = '/', routes }: Options = {},
) {
  const texts = { ...common, ...messages }
  languageStore.setState({ language: 'en', catalogs: { [SHELL]: { load: async () => texts, messages: texts, language: 'en' } } })
  const queryClient = createQueryClient()
  if (user) queryClient.setQueryData(currentUserQuery.queryKey, user)
  if (!isFirstVisit && isMarkedSignedIn() === undefined) markSignedIn(user !== undefined)
  screenOwner.setState({ player: user?.id, trouble: undefined })
  const { table, ...routing } = routes ?? { table: [{ path: '*', element }] }
  const router = createMemoryRouter(table, { initialEntries: [at], ...routing })
  const view = render(
    <QueryClientProvider client={queryClient}>
      <MessagesScope>
        <RouterProvider router={router} />
      </MessagesScope>
    </QueryClientProvider>,
  )
  return { ...view, queryClient, router }
}

/** As the choice of another language does, with what is on the screen. */
export function changeTexts(messages: Record<string, string>): void {
  const texts = { ...common, ...messages }
  act(() =>
    languageStore.setState({
      language: 'de',
      catalogs: { [SHELL]: { load: async () => texts, messages: texts, language: 'de' } },
    }),
  )
}

export const testUser: CurrentUserDto = {
  id: 'user-1',
  name: 'Dana Player',
  username: 'dana',
  email: 'dana@example.com',
  role: 'user',
  skillLevel: 3.5,
  skillCategory: 'intermediate',
  profilePicture: null,
  duprRating: null,
  age: null,
  bio: null,
  isVip: false,
  vipNotes: null,
  createdAt: '2026-05-01T00:00:00.000Z',
}

/** Sends every request to this server instead of the page's own origin. Returns a function that undoes it. */
export function routeFetchTo(url: string): () => void {
  const original = globalThis.fetch
  globalThis.fetch = (input, init) => original(typeof input === 'string' ? new URL(input, url) : input, init)
  return () => {
    globalThis.fetch = original
  }
}

/** Declares the tests that the message files of all languages agree: the same keys, the same placeholders, no empty text. */
export function expectSameMessages(folder: string, required: readonly string[] = []): void {
  const read = (language: Language) => JSON.parse(readFileSync(path.join(folder, `${language}.json`), 'utf8')) as Messages

  it('exists in every language and no other', () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
    expect(files.sort()).toEqual(LANGUAGES.map((language) => `${language}.json`).sort())
  })

  it('has every text that the code relies on', () => {
    expect(Object.keys(read('en'))).toEqual(expect.arrayContaining([...required]))
  })

  it.each(LANGUAGES)('%s has the keys and placeholders of English', (language) => {
    const [english, translated] = [read('en'), read(language)]
    expect(Object.keys(translated).sort()).toEqual(Object.keys(english).sort())
    for (const [key, text] of Object.entries(english)) {
      expect({ key, text: translated[key]?.trim() }).not.toEqual({ key, text: '' })
      expect({ key, placeholders: placeholders(translated[key] ?? '') }).toEqual({ key, placeholders: placeholders(text) })
    }
  })
}

type Node = { type: number; value?: string; options?: Record<string, { value: Node[] }>; children?: Node[] }
const LITERAL = 0
const POUND = 7

/** Arguments and tags of a text, found by the parser that will read it in the page. */
function placeholders(text: string): string[] {
  const { formatters } = createIntl({ locale: 'en', messages: {} })
  const names = new Set<string>()
  const visit = (nodes: Node[]) => {
    for (const node of nodes) {
      if (node.type !== LITERAL && node.type !== POUND && node.value) names.add(node.value)
      for (const option of Object.values(node.options ?? {})) visit(option.value)
      visit(node.children ?? [])
    }
  }
  visit(formatters.getMessageFormat(text, 'en').getAst() as Node[])
  return [...names].sort()
}

/** As a visitor logs one. */
export const trialMatch = (over: Partial<NewTrialMatch> = {}): NewTrialMatch => ({
  ...{ result: 'won', playerScore: 33, opponentScore: 11, opponentName: 'Bo', opponentSkillLevel: 3 },
  ...{ opponentSkillCategory: 'intermediate', matchDate: '2026-05-01T12:00:00.000Z', timeZone: 'UTC', playedOn: '2026-05-01' },
  ...over,
})

/** On this device only. */
export const waitingChange = (over: Partial<QueuedChange> = {}): QueuedChange => ({
  ...{ userId: testUser.id, id: 'm1', madeAt: '2026-05-10T12:00:00.000Z', isWaiting: true, about: 'match m1', title: 'Edit' },
  ...{ call: { method: 'PATCH', path: '/api/matches/{id}' }, options: { params: { id: 'm1' }, body: {}, ifMatch: 3 } },
  changes: ['own-matches'],
  ...over,
})

/** Counts the turns that the event loop gives to others. */
export function countTurns(): { count: () => number; end: () => void } {
  const { port1, port2 } = new MessageChannel()
  let turns = 0
  port1.onmessage = () => {
    turns += 1
    port2.postMessage(undefined)
  }
  port2.postMessage(undefined)
  return {
    count: () => turns,
    end: () => port1.close(),
  }
}

/** Takes long to draw, and tells whenever it was drawn. */
export function Slow({ drawn }: { drawn: () => void }) {
  drawSlowly()
  drawn()
  return null
}

/** Longer than React draws before it looks whether others wait. */
const LONG_MS = 40

/** For the data of a test: what reads it while it draws takes long. */
export function drawSlowly(): void {
  const until = performance.now() + LONG_MS
  while (performance.now() < until);
}
