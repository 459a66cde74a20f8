/** One day (UTC) of daily_app_analytics that is over. How many matches there were is known to svc-matches. */
export type DailyAnalytics = {
  date: string
  /** At the end of the day. */
  totalUsers: number
  /** Seen that day. */
  activeUsers: number
  newSignups: number
  qrCodeScans: number
  qrCodeSignups: number
}

/** How long activity by day is stored, and so how long active users can be recounted. */
export const ACTIVE_DAY_TTL_DAYS = 90
