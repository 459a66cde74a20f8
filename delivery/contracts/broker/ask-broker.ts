import { spawnSync } from 'node:child_process'
import path from 'node:path'
import type { BrokerQuestion, Deployment } from './pact-broker.ts'

export const hasBroker = (): boolean => Boolean(process.env.PACT_BROKER_URL)

export function askBroker(question: BrokerQuestion): string[] {
  const reason = run('ask', question)
  return reason ? [`the broker: ${reason}`] : []
}

export const tellBroker = (deployments: Deployment[]): void => void run('record', deployments)

function run(task: 'ask' | 'record', about: object): string {
  const args = ['--no-warnings', path.join(import.meta.dirname, 'main.ts'), task]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { input: JSON.stringify(about), encoding: 'utf8' })
  if (status !== 0) throw new Error(/Error: (.*)/.exec(stderr)?.[1] ?? stderr)
  return stdout
}
