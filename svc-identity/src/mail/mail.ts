import type { Language } from '@kitchenline/domain'

/** Between two attempts. */
export const LONGEST_PAUSE_MS = 30 * 60_000

export const MAIL_KINDS = ['password_reset', 'password_changed', 'email_changed', 'account_leaving'] as const
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
}

/** Events of an account of which its owner is notified by mail; stored in the account until it is a mail. */
export type Notice = Pick<Mail, 'id' | 'to' | 'language'> & { kind: Exclude<MailKind, 'password_reset'>; at: Date }
