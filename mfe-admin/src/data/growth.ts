import { adminSignups, adminStats, dailyAnalytics, referralAnalytics, signupHistory } from '@kitchenline/api'
import { queryOf, sendPage, type SendOptions } from '@kitchenline/shell-api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

export const HISTORY_DAYS = 30
/** Twice as many: a month and the one before it. */
const COMPARED_DAYS = 2 * HISTORY_DAYS
const ROWS = 20

export const useStats = () => useQuery(queryOf(adminStats))

export const useSignupHistory = () => useQuery(queryOf(signupHistory, { query: { days: HISTORY_DAYS } }))

export const useDailyAnalytics = () => useQuery(queryOf(dailyAnalytics, { query: { days: COMPARED_DAYS } }))

export const useSignups = (query: NonNullable<SendOptions<typeof adminSignups>['query']>) =>
  useQuery({
    queryKey: [adminSignups.path, query],
    queryFn: ({ signal }) => sendPage(adminSignups, { query: { limit: ROWS, ...query }, signal }),
    placeholderData: keepPreviousData,
  })

export const useReferralAnalytics = (query: NonNullable<SendOptions<typeof referralAnalytics>['query']>) =>
  useQuery({
    queryKey: [referralAnalytics.path, query],
    queryFn: ({ signal }) => sendPage(referralAnalytics, { query: { limit: ROWS, ...query }, signal }),
    placeholderData: keepPreviousData,
  })
