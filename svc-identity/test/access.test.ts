import { IdentityServiceService } from '@kitchenline/proto/identity'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { refusalOf, refusesBadTokens } from '../../tools/service-tests/refused-callers.ts'
import { startService } from './service.ts'

const service = forAllTests(startService)

refusesBadTokens({ service: 'svc-identity', definition: IdentityServiceService, running: () => service })

/** Answers to an empty request without a session where none is needed; an unknown code is no error. */
const OPEN: Record<string, string | undefined> = {
  register: 'INVALID_INPUT',
  login: 'INVALID_INPUT',
  getInviter: undefined,
  findAccount: undefined,
  countScan: undefined,
  requestPasswordReset: 'INVALID_INPUT',
  resetPassword: 'RESET_LINK_INVALID',
  resolveToken: 'UNAUTHENTICATED',
  registerClient: 'INVALID_INPUT',
  findClient: 'CONNECTION_UNKNOWN',
  exchangeCode: undefined,
  refreshConnection: undefined,
  endConnection: undefined,
}

it.each(Object.entries(IdentityServiceService))('knows whether a session is required: %s', async (name, method) => {
  const refusal = await refusalOf(service.client, method, service.sign(null, ['svc-identity']))
  expect(refusal).toBe(name in OPEN ? OPEN[name] : 'UNAUTHENTICATED')
})

const forAdmins = [
  ...(['listUsers', 'setVipStatus', 'endUserSessions', 'listAuditEntries', 'getGrowth', 'getSignupHistory'] as const),
  ...(['listSignups', 'listReferrers', 'listQrCodes', 'createQrCode', 'changeQrCode'] as const),
]
it.each(forAdmins)('%s is refused to a player before its request is looked at', async (method) => {
  const token = service.sign({ userId: 'ana', role: 'user', sessionId: 's1' }, ['svc-identity'])
  expect(await refusalOf(service.client, IdentityServiceService[method], token)).toBe('FORBIDDEN')
})
