/** A change by an administrator, or by a command. Written before it is made, stored for good. */
export type AuditEntry = {
  id: string
  /** The administrator's id, or the account of the machine that a command ran on. */
  adminId: string
  /** Such as vip.grant. */
  action: string
  /** What was changed: an id or a key. */
  subject: string
  before?: unknown
  after?: unknown
  at: Date
  /** The change was not done yet; where the process ended meanwhile it may or may not have been. */
  isUnfinished?: boolean | undefined
}

export type AuditFilter = {
  adminId?: string | undefined
  action?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
  /** Only what comes after this entry in the list. */
  after?: { at: Date; id: string } | undefined
  limit: number
  /** Oldest first. */
  ascending?: boolean | undefined
  /** Only changes of one of these. */
  subjects?: string[] | undefined
}
