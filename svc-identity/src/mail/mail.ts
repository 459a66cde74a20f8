import type { Language } from '@kitchenline/domain'

/** Between two attempts. */
export const LONGEST_PAUSE_MS = 30 * 60_000

export const MAIL_KINDS = ['password_reset', 'password_changed', 'email_changed', 'account_leaving', 'price_change'] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/** A letter that is still to be sent. What is sent is deleted. */
export type Mail = {
  id: string
  kind: MailKind
  /** The address. Of a password reset as it was typed: whether an account bears it is looked up later. */
  to: string
  language: Language
  createdAt: Date
  userId?: string | undefined
  username?: string | undefined
  /** The secret of a link, encrypted: it waits here only until the letter has left. */
  sealed?: string | undefined
  /** Of a plan, for the letter about it. */
  price?: NewPrice | undefined
  /** Of that letter: there is still something to do. */
  outcome?: 'sent' | 'refused' | undefined
}

/** In the smallest coin of its currency; `interval` and `count` are what one payment is for. */
export type NewPrice = {
  subscriptionId: string
  amount: number
  currency: string
  interval: string
  count: number
  startsAt: Date
}

/** Events of an account of which its owner is notified by mail; stored in the account until it is a mail. */
export type Notice = Pick<Mail, 'id' | 'to' | 'language'> & {
  kind: Exclude<MailKind, 'password_reset' | 'price_change'>
  at: Date
}

/** A player whose plan is to cost something else, and does not know yet. */
export type PriceNotice = NewPrice & { userId: string; language: string }

/** svc-billing says whom to notify; what is not confirmed it says again. */
export type PriceNotices = {
  /** The next ones, in the order of their subscriptions. */
  list(afterSubscriptionId: string): Promise<PriceNotice[]>
  /** From now on the time until the new price counts. */
  confirm(notice: Pick<NewPrice, 'subscriptionId' | 'amount'>): Promise<void>
}
