import { AdminTabs } from '../admin-tabs.tsx'

export function AdminPage() {
  return <AdminTabs page="admin" tabs={['signups', 'users', 'referrals', 'qr']} />
}
