export type { AuditRepository } from './audit.repository.ts'
export { auditRepository } from './audit.repository.ts'
export { auditHandlers } from './audit-handlers.ts'
export { changeOnRecord, recordChange } from './change-on-record.ts'
