import * as pb from '@kitchenline/proto/analysis'
import { call } from '@kitchenline/runtime'
import { keepsPromises } from '../../tools/service-tests/kept-promises.ts'
import { startService, type RunningService } from './running-service.ts'

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
    definition: pb.AnalysisServiceService as never,
    states: states as never,
    empty: () => Promise.resolve(),
    ask(method, request) {
      const ask = service.client[method as 'getSkillAnalysis'].bind(service.client)
      const token = service.sign({ userId, role: 'user', sessionId: 's1' }, ['svc-analysis'])
      return call(ask, request as never, { token, requestId: 'r1' })
    },
  }))
