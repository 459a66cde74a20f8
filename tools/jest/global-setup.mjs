export { startTestDatabase as default } from './database-setup.ts'
