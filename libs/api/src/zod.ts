import * as z from 'zod'

// In a browser our policy forbids code made from text: zod would try all the same, and every page would report a violation.
z.config({ jitless: 'document' in globalThis })

/** Before the first schema, wherever a bundle begins: no file here takes zod itself. */
export * as z from 'zod'
