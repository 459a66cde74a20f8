import { adminSignups, adminStats, dailyAnalytics, referralAnalytics, signupHistory } from '@kitchenline/api'
import { send, sendPage, type SendOptions } from '@kitchenline/shell-api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

export const HISTORY_DAYS = 30
const ROWS = 20

export const useStats = () => useQuery({ queryKey: [adminStats.path], queryFn: ({ signal }) => send(adminStats, { signal }) })

export const useSignupHistory = () =>
  useQuery({
    queryKey: [signupHistory.path],
    queryFn: ({ signal }) => send(signupHistory, { query: { days: HISTORY_DAYS }, signal }),
  })

export const useDailyAnalytics = () =>
  useQuery({
    queryKey: [dailyAnalytics.path],
    queryFn: ({ signal }) => send(dailyAnalytics, { query: { days: HISTORY_DAYS }, signal }),
  })

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
