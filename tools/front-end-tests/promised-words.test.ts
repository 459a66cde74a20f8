import { readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** What the specification promises word for word about money and administration: the text, its key, the journey or component test that shows it. */
const PROMISED: Record<string, [text: string, key: string, test: string][]> = {
  'mfe-admin': [
    ['Admin Dashboard', 'page.admin.title', 'admin'],
    ['Administrator', 'admin.label', 'admin'],
    ['User Signups', 'admin.signups', 'admin'],
    ['All Users', 'admin.users', 'admin'],
    ['Referral Analytics', 'admin.referrals', 'admin'],
    ['QR Analytics', 'admin.qr', 'admin'],
    ['Admin Subscriptions', 'page.subscriptions.title', 'admin'],
    ['Overview', 'subscriptions.overview', 'admin'],
    ['Subscription Plans', 'subscriptions.plans', 'admin'],
    ['Payment History', 'subscriptions.payments', 'admin'],
    ['VIP Users', 'subscriptions.vip', 'admin'],
    ['Failed to fetch signup history', 'signups.failed', 'admin'],
    ['Failed to create default plans', 'plans.failed', 'admin'],
    ['Failed to update subscription system status', 'system.failed', 'admin'],
    ['Failed to update VIP status', 'vip.failed', 'admin'],
    ['VIP Status Updated', 'vip.updated', 'admin'],
    ['Plans Created', 'plans.created', 'billing'],
    ['System Updated', 'system.updated', 'billing'],
    ['Enabled', 'system.on', 'billing'],
    ['Disabled', 'system.off', 'billing'],
  ],
  'mfe-social': [
    ['AI Access', 'profile.ai', 'billing'],
    ['Free Trial Active', 'access.trialActive', 'billing'],
    ['Free Trial Used', 'access.trialUsed', 'billing'],
    ['AI analysis is currently free for all users', 'access.freeForAll', 'billing'],
    ['System Disabled', 'access.systemDisabled', 'billing'],
  ],
  'mfe-analytics': [
    ['Failed to update performance scores', 'analytics.fixFailed', 'mfe-analytics/src/analytics/fix-scores.test.tsx'],
  ],
}

const rows = Object.entries(PROMISED).flatMap(([remote, texts]) => texts.map((row) => [...row, remote] as const))

it.each(rows)('"%s" stands so at %s, and %s shows it', (text, key, test, remote) => {
  const english = JSON.parse(read(`${remote}/src/messages/en.json`)) as Record<string, string>
  expect(english[key]).toBe(text)
  expect(read(test.includes('/') ? test : `e2e/${test}.spec.ts`)).toContain(`'${text}'`)
})
