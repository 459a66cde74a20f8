import { exportOwnData } from '@kitchenline/api'
import { longData, sendOwnData, shortData } from './own-data.ts'
import { SENT, serve, type Api, type Call } from '../routes/serve.ts'
import type { Services } from '../services/services.ts'

export function ownDataRoutes(api: Api, services: Services) {
  const send = async ({ scope, res }: Call<typeof exportOwnData>): Promise<typeof SENT> => {
    const exportedAt = new Date().toISOString()
    const short = await shortData(services, scope)
    const name = `kitchenline-${exportedAt.slice(0, 10)}.json`
    res.set('Cache-Control', 'no-store')
    await sendOwnData(res, name, { format: 'kitchenline', version: 1, exportedAt, ...short }, longData(services, scope))
    return SENT
  }
  serve(api, exportOwnData, send, { inBackground: true })
}
