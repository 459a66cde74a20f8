import { adminSignups, adminStats, dailyAnalytics, referralAnalytics, signupHistory } from '@kitchenline/api'
import { send, sendPage } from '@kitchenline/shell-api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

export const HISTORY_DAYS = 30
const SIGNUPS_A_PAGE = 20

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

export const useSignups = (cursor: string | undefined) =>
  useQuery({
    queryKey: [adminSignups.path, cursor],
    queryFn: ({ signal }) => sendPage(adminSignups, { query: { limit: SIGNUPS_A_PAGE, ...(cursor && { cursor }) }, signal }),
    placeholderData: keepPreviousData,
  })

export const useReferralAnalytics = () =>
  useQuery({ queryKey: [referralAnalytics.path], queryFn: ({ signal }) => send(referralAnalytics, { signal }) })
