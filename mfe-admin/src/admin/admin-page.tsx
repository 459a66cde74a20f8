import { lazy, Suspense } from 'react'
import { AdminTabs } from '../admin-tabs.tsx'
import { SignupsSkeleton, StatsSkeleton } from '../skeletons.tsx'

const StatFigures = lazy(async () => ({ default: (await import('../growth/stat-figures.tsx')).StatFigures }))

const TABS = {
  signups: lazy(async () => ({ default: (await import('../growth/signups-tab.tsx')).SignupsTab })),
  users: lazy(async () => ({ default: (await import('../users/users-tab.tsx')).UsersTab })),
  referrals: lazy(async () => ({ default: (await import('../growth/referrals-tab.tsx')).ReferralsTab })),
  qr: lazy(async () => ({ default: (await import('../qr/qr-tab.tsx')).QrTab })),
  audit: lazy(async () => ({ default: (await import('../audit/audit-tab.tsx')).AuditTab })),
}

const SKELETONS = { signups: <SignupsSkeleton /> }

export function AdminPage() {
  return (
    <AdminTabs page="admin" tabs={TABS} skeletons={SKELETONS}>
      <Suspense fallback={<StatsSkeleton />}>
        <StatFigures />
      </Suspense>
    </AdminTabs>
  )
}
