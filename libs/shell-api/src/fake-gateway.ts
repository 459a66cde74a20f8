type FakeGateway = {
  /** By "PATCH /api/matches/m1" or by path, with its query or without; '*' is for the rest. A function gives the whole response. */
  answers: Record<string, unknown>
  /** As "PATCH /api/matches/m1", with what was sent behind it. */
  asked: string[]
  /** What was sent with them. */
  bodies: unknown[]
  /** The idempotency keys among them. */
  keys: string[]
}

/** In place of the network, for each test of the file. */
export function fakeGateway(usual: () => Record<string, unknown> = () => ({})): FakeGateway {
  const gateway: FakeGateway = { answers: {}, asked: [], bodies: [], keys: [] }
  beforeEach(() => {
    Object.assign(gateway, { answers: usual(), asked: [], bodies: [], keys: [] })
    globalThis.fetch = async (input, { method = 'GET', body, headers } = {}) => {
      const url = String(input)
      gateway.asked.push(`${method} ${url} ${typeof body === 'string' ? body : ''}`.trim())
      if (typeof body === 'string') gateway.bodies.push(JSON.parse(body))
      gateway.keys.push(...(new Headers(headers).get('Idempotency-Key')?.split(',') ?? []))
      const [path = ''] = url.split('?')
      const known = [`${method} ${url}`, `${method} ${path}`, url, path, '*'].find((name) => name in gateway.answers)
      if (known === undefined) return refusal('ROUTE_NOT_FOUND', 404)
      const answer = gateway.answers[known]
      return typeof answer === 'function' ? ((await answer(url)) as Response) : Response.json(answer)
    }
  })
  return gateway
}

/** As the server refuses. */
export const refusal = (code: string, status: number, more: object = {}): Response =>
  Response.json({ type: 'x', title: 'x', status, code, params: {}, message: 'x', requestId: 'r', ...more }, { status })

/** In an answer's place, where there is no network. */
export const noNetwork = (): never => {
  throw new TypeError('Failed to fetch')
}
