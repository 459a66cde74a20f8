import { CLIENT_PATHS } from '@kitchenline/api'
import type { Request } from 'express'
import { networkOf } from '../http/client-address.ts'
import { InvalidInput } from '../http/invalid-input.ts'
import { readQuery } from '../http/parse-input.ts'
import { openAdmission, type Admission } from '../load/load.ts'
import { readJson } from '../load/read-json.ts'
import type { Api } from '../routes/serve.ts'
import { openScope } from '../services/scope.ts'
import type { Services } from '../services/services.ts'

const BODY_BYTES = 16 * 1024
const FORM = /^application\/x-www-form-urlencoded\s*(;|$)/i

/** What clients of assistants send themselves, without a cookie: to register, for tokens, and to give them back. */
export function clientRoutes(api: Api, services: Services) {
  for (const [name, path] of Object.entries(CLIENT_PATHS)) {
    api.router.post(path, async (req, res) => {
      Object.assign(res.locals, { route: path, isForClient: true })
      const network = networkOf(req.ip)
      const admission = await openAdmission(api.load, res, { holder: undefined, network, priority: 'background' })
      const isNew = name === 'register'
      await api.limits.take(isNew ? 'clients' : 'clientTokens', { caller: null, address: req.ip })
      req.body = isNew ? await readJson(req, BODY_BYTES, admission) : await readForm(req, admission)
      // Only when a client comes, as with the rest of the library.
      const { answerClient } = await import('./answer-client.ts')
      await answerClient({ api, services, scope: openScope(req, res, { work: 'change' }) }, req, res)
    })
  }
}

async function readForm(req: Request, admission: Admission): Promise<Record<string, string>> {
  if (!FORM.test(req.headers['content-type'] ?? '')) throw new InvalidInput([{ path: '', code: 'invalid' }])
  const bytes = await admission.receive(req, BODY_BYTES)
  return readQuery(`?${bytes.toString('utf8')}`)
}
