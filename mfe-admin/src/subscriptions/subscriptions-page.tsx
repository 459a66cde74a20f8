import { lazy } from 'react'
import { AdminTabs } from '../admin-tabs.tsx'
import { RevenueSkeleton } from '../skeletons.tsx'

const TABS = {
  overview: lazy(async () => ({ default: (await import('./overview-tab.tsx')).OverviewTab })),
  plans: lazy(async () => ({ default: (await import('./plans-tab.tsx')).PlansTab })),
  payments: lazy(async () => ({ default: (await import('./payments-tab.tsx')).PaymentsTab })),
  vip: lazy(async () => ({ default: (await import('../vip/vip-tab.tsx')).VipTab })),
}

const SKELETONS = { overview: <RevenueSkeleton /> }

export function SubscriptionsPage() {
  return <AdminTabs page="subscriptions" tabs={TABS} skeletons={SKELETONS} />
}
