export { stopTestDatabase as default } from './database-setup.ts'
