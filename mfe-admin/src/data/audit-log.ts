import { auditAdmins, auditLog } from '@kitchenline/api'
import { queryOf, sendPage, type SendOptions } from '@kitchenline/shell-api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

export type AuditFilter = NonNullable<SendOptions<typeof auditLog>['query']>

export const auditKey = [auditLog.path]

export const useAuditAdmins = () => useQuery({ ...queryOf(auditAdmins), queryKey: [...auditKey, 'admins'] })

export const useAuditLog = (query: AuditFilter) =>
  useQuery({
    queryKey: [...auditKey, query],
    queryFn: ({ signal }) => sendPage(auditLog, { query, signal }),
    placeholderData: keepPreviousData,
  })
