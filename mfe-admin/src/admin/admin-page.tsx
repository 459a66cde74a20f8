import { lazy } from 'react'
import { AdminTabs } from '../admin-tabs.tsx'
import { comingTab } from '../coming-tab.tsx'

const TABS = {
  signups: comingTab('admin.signupsText'),
  users: lazy(async () => ({ default: (await import('../users/users-tab.tsx')).UsersTab })),
  referrals: comingTab('admin.referralsText'),
  qr: comingTab('admin.qrText'),
  audit: lazy(async () => ({ default: (await import('../audit/audit-tab.tsx')).AuditTab })),
}

export function AdminPage() {
  return <AdminTabs page="admin" tabs={TABS} />
}
