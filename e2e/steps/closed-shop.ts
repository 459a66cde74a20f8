import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** As it was before the first journey, also where one before has ended half way: all is free, and the default plans alone are active. */
export async function closedShop({ request }: Page): Promise<void> {
  const send = async (method: string, path: string, data?: object) => {
    const answer = await request.fetch(`/api/admin/${path}`, { method, data })
    expect(answer.ok()).toBe(true)
    return answer
  }
  await send('POST', 'system-settings', { key: 'subscriptions_enabled', value: 'false' })
  const plans = (await (await send('GET', 'subscription-plans')).json()) as { id: string; name: string }[]
  for (const { id, name } of plans)
    await send('PATCH', `subscription-plans/${id}`, { isActive: !name.startsWith('kitchenline_') })
}
