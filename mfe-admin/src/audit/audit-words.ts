/** Names of stored fields: most stand in the tables of other tabs, too. */
export const FIELD_NAMES: Readonly<Record<string, string>> = {
  ...{ name: 'users.name', displayName: 'audit.field.displayName', description: 'audit.field.description' },
  ...{ price: 'plans.price', originalPrice: 'audit.field.originalPrice', stripePriceId: 'audit.field.stripePriceId' },
  ...{ otherPrices: 'audit.field.otherPrices', movesHolders: 'audit.field.movesHolders' },
  ...{ amount: 'payments.amount', refunded: 'audit.field.refunded', reason: 'refund.reason' },
  ...{ duration: 'plans.duration', matchLimit: 'plans.limit', isActive: 'qr.active' },
  ...{ isVip: 'users.vip', vipNotes: 'vip.noted', notes: 'vip.noted', role: 'users.role' },
  // What a table was narrowed down to when it was downloaded.
  ...{ q: 'audit.field.q', status: 'subscriptionList.status', action: 'audit.action', adminId: 'audit.who' },
  ...{ from: 'subscriptionList.since', to: 'subscriptionList.until' },
  ...{ sort: 'audit.field.sort', order: 'audit.field.order' },
}

/** Where the words of a field's values are. */
export const VALUE_NAMES: Readonly<Record<string, string>> = {
  ...{ role: 'users.role.', status: 'subscriptionList.status.', action: 'audit.action.' },
  reason: 'refund.reason.',
  ...{ sort: 'audit.sort.', order: 'audit.order.' },
}

/** Settings by their keys, tables by the names of their files. */
export const SUBJECT_NAMES: Readonly<Record<string, string>> = {
  subscriptions_enabled: 'system.title',
  ...{ users: 'admin.users', signups: 'signups.latest', referrals: 'admin.referrals', daily: 'daily.title' },
  ...{ plans: 'subscriptions.plans', subscriptions: 'subscriptionList.title', payments: 'subscriptions.payments' },
  ...{ 'qr-codes': 'admin.qr', 'audit-log': 'admin.audit', 'vip-users': 'subscriptions.vip' },
}
