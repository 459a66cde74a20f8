export type { AuditRepository } from './audit.repository.ts'
export { auditRepository } from './audit.repository.ts'
export { auditHandlers } from './audit-handlers.ts'
export { recordChange } from './record-change.ts'
