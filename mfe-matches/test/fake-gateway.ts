import type { MatchDto } from '@kitchenline/api'

export type Call = { method: string; path: string; body: unknown; idempotencyKey: string | null }

type Answer = { status?: number; body: unknown } | { status: number; text: string }
type Answers = Record<string, Answer | undefined>

/** Answers requests by "METHOD /path" and records them. Any other request fails the test. */
export function fakeGateway(answers: Answers) {
  const calls: Call[] = []
  const original = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const [path = ''] = String(input).split('?')
    const method = init?.method ?? 'GET'
    const headers = new Headers(init?.headers)
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined
    calls.push({ method, path, body, idempotencyKey: headers.get('Idempotency-Key') })
    const answer = answers[`${method} ${path}`]
    if (!answer) throw new Error(`Nobody answers ${method} ${path}`)
    if ('text' in answer) return new Response(answer.text, { status: answer.status })
    return Response.json(answer.body, { status: answer.status ?? 200 })
  }
  return {
    calls,
    answers,
    posted: () => calls.filter(({ method }) => method === 'POST'),
    stop: () => {
      globalThis.fetch = original
    },
  }
}

export const dana = {
  id: 'o1',
  name: 'Dana',
  skillLevel: 4.1,
  skillCategory: 'advanced',
  totalMatches: 5,
  wins: 2,
  losses: 3,
  createdAt: '2026-05-01T00:00:00.000Z',
}

export const won: MatchDto = {
  ...{ id: 'm1', matchType: 'singles', format: 'singles', result: 'won', performanceScore: 60.5 },
  ...{ matchDate: '2026-05-10T12:00:00.000Z', playedOn: '2026-05-10', createdAt: '2026-05-10T12:00:00.000Z' },
  ...{ playerScore: 11, opponentScore: 9, opponentName: 'Dana', opponentId: 'o1' },
}

/** In two games, with what the server has to say of it. */
export const clear: MatchDto = {
  ...{ ...won, performanceScore: 67.2, playerScore: 22, opponentScore: 14, opponentSkillLevel: 4.1 },
  games: [
    { own: 11, opponent: 6 },
    { own: 11, opponent: 8 },
  ],
}

/** As the list of friends has one. */
export const friendOf = (id: string, name: string, over: object = {}) => ({
  ...{ id: `f-${id}`, createdAt: '2026-05-01T00:00:00.000Z' },
  friend: {
    ...{ id, name, username: name.toLowerCase(), skillLevel: 3.6, skillCategory: 'intermediate' },
    ...{ profilePicture: null, bio: null, ...over },
  },
})

export const problem = (code: string, status: number, params = {}) => ({
  status,
  body: { type: `/problems/${code}`, title: code, status, code, params, message: code, requestId: 'r1' },
})
