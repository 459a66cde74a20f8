import { enableCompileCache } from 'node:module'
import path from 'node:path'

// A rollback takes mostly as long as reading its code: what one command compiled, the next one takes over.
enableCompileCache(process.env.NODE_COMPILE_CACHE ?? path.join(import.meta.dirname, '../.cache/node'))
await import('./publishing/main.ts')
