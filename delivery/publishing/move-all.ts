import { presentMove } from './channel.ts'
import { missingContracts } from './contracts.ts'
import { frontEndOf } from '../src/names.ts'
import { release } from './release.ts'

type Candidate = { dist: string; version: string }

/**
 * Everything that one tree was built into goes into use, each as soon as it fits what is in use then: what offers something new before those
 * who use it, those who do without something before what drops it. Answers what never fits, a line each; that is not moved.
 */
export function moveAll(candidates: Candidate[], { force }: { force: boolean }): string[] {
  for (let waiting = candidates.filter(isNew); ;) {
    const refused = waiting.filter((one) => !moved(one, force))
    if (refused.length === 0) return []
    if (refused.length === waiting.length)
      return refused.flatMap(({ dist, version }) => [
        `${frontEndOf(dist)} ${version} does not fit what is in use:`,
        ...missingContracts(dist, version).map((problem) => `  ${problem}`),
      ])
    waiting = refused
  }
}

function isNew({ dist, version }: Candidate): boolean {
  const present = presentMove(dist)
  return present?.version !== version || present.canary !== undefined
}

function moved({ dist, version }: Candidate, force: boolean): boolean {
  if (missingContracts(dist, version).length > 0 && !force) return false
  release(dist, 'publish', { version, force })
  return true
}
