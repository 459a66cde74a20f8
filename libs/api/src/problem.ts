import { ERROR_CODES } from '@kitchenline/domain'
import { z } from './zod.ts'

/** RFC 9457 body of every refusal. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.enum(ERROR_CODES),
  params: z.record(z.string(), z.string()),
  message: z.string(),
  requestId: z.string(),
  fields: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })).optional(),
})
export type Problem = z.infer<typeof Problem>
