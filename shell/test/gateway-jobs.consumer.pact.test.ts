import { listClearings, listImports } from '@kitchenline/api'
import { MatchersV3 } from '@pact-foundation/pact'
import { gatewayContract } from '../../tools/front-end-tests/gateway-contract.ts'

const { integer } = MatchersV3
const gateway = gatewayContract('shell')
const SIGNED_IN = 'a player is signed in'

/** A job that another tab or device has begun is followed to its end. */
describe('the shell needs from the gateway, of jobs', () => {
  it('whether a file is still being imported', async () => {
    const [last] = await gateway.answers({
      what: 'how far my import is',
      states: [SIGNED_IN, 'a file is being imported'],
      endpoint: listImports,
      answer: [{ importId: 'file-1', state: 'running', rows: integer(1_200), imported: integer(500), skipped: integer(0) }],
    })
    expect(last).toMatchObject({ state: 'running' })
  })

  it('whether a format is still being cleared', async () => {
    const clearings = await gateway.answers({
      what: 'which formats are being cleared',
      states: [SIGNED_IN, 'all singles matches are being cleared'],
      endpoint: listClearings,
      answer: [{ format: 'singles', matches: integer(9_000), deleted: integer(2_000) }],
    })
    expect(clearings).toHaveLength(1)
  })
})
