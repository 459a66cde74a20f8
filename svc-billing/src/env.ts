import { parseEnv, serviceEnv } from '@kitchenline/runtime'
import * as z from 'zod'

const Env = z.object(serviceEnv('billing', 50055))

export type Env = z.infer<typeof Env>

export const readEnv = (source?: NodeJS.ProcessEnv): Env => parseEnv(Env, source)
