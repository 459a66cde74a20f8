import { AdminTabs } from '../admin-tabs.tsx'

export function SubscriptionsPage() {
  return <AdminTabs page="subscriptions" tabs={['overview', 'plans', 'payments', 'vip']} />
}
