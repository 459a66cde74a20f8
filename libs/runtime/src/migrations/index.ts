export { MigrationModel } from './migration.model.ts'
export { migrations } from './migration.repository.ts'
export type { MigrationRepository } from './migration.repository.ts'
export { byPages } from './by-pages.ts'
