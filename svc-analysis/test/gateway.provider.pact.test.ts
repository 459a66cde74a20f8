import * as pb from '@kitchenline/proto/analysis'
import { askMethod, type Definition } from '../../tools/service-tests/ask-method.ts'
import { keepsPromises } from '../../tools/service-tests/kept-promises.ts'
import { startService, type RunningService } from './running-service.ts'

const definition: Definition = pb.AnalysisServiceService
let counts = { singles: 0, doubles: 0 }
let userId = ''
let service: RunningService
beforeAll(async () => {
  service = await startService(() => ({ matchCounter: { count: () => Promise.resolve(counts) } }))
})
afterAll(() => service.stop())

const states: Record<string, (params: { userId: string; singles: number; doubles: number }) => Promise<void>> = {
  'the player has logged too few matches for an analysis': (params) => {
    userId = params.userId
    counts = { singles: params.singles, doubles: params.doubles }
    return Promise.resolve()
  },
}

it('keeps every promise made to gateway', () =>
  keepsPromises({
    consumer: 'gateway',
    provider: 'svc-analysis',
    generated: pb,
    definition,
    states,
    empty: () => Promise.resolve(),
    ask(method, request) {
      const token = service.sign({ userId, role: 'user', sessionId: 's1' }, ['svc-analysis'])
      return askMethod(service.client, definition[method]!, { token, requestId: 'r1' }, request)
    },
  }))
