import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../start/front-ends.ts'
import { SERVICES } from '../start/service-names.ts'

export const PARTS = ['gateway', ...SERVICES.map((name) => `svc-${name}`)]

type Environment = Record<string, string | undefined>

/** Shared lists name some that a part does not read. */
const SHARED = /^(SVC_[A-Z]+_ADDRESS|REDIS_URLS?)$/

/** What keeps this part from starting with such an environment, by its own rules, and variables that it does not know. */
export async function problemsOf(part: string, environment: Environment): Promise<string[]> {
  const { readEnv } = (await import(`../../${part}/src/env.ts`)) as { readEnv(source: Environment): unknown }
  const known = [`${part}/src/env.ts`, 'libs/runtime/src/service-env.ts', 'libs/runtime/src/internal-tls.ts']
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join()
  const unknown = Object.keys(environment)
    .map((name) => name.replace(/_FILE$/, ''))
    .filter((name) => !SHARED.test(name) && !new RegExp(`\\b${name}\\b`).test(known))
    .map((name) => `${part} does not know ${name}`)
  try {
    readEnv(environment)
    return unknown
  } catch (error) {
    return [...unknown, `${part}: ${(error as Error).message}`]
  }
}
