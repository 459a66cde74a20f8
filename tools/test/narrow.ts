import type { Affected } from './affected.ts'
import { journeysOf, type RemotesUsed } from './journeys.ts'
import { isRead } from './passed-steps.ts'
import { root, type Step } from './steps.ts'
import { testsOfTools } from './tests-of-tools.ts'

export type Change = { files: string[]; affected: Affected; used?: RemotesUsed }

const IS_FRONT_END = /^(shell|mfe-[a-z-]+|libs\/(ui|shell-api|api|domain))$/
const IS_PAGE = /^(shell|mfe-[a-z-]+|libs\/(ui|shell-api))$/
const IS_PRODUCT = /^(shell|mfe-[a-z-]+|gateway|delivery|svc-[a-z-]+|proto|libs\/[a-z-]+)$/
const HAS_SOURCES = /^(shell|mfe-[a-z-]+|gateway|delivery|svc-[a-z-]+|proto|libs\/[a-z-]+|e2e|bench)$/
const ENGINES = ['firefox', 'webkit']
const JOURNEYS = ['browsers', 'e2e', ...ENGINES]

/** Which step a change can turn red, by the folders that it affects. */
const CONCERNS: Record<string, (folder: string) => boolean> = {
  proto: (folder) => folder === 'proto',
  build: (folder) => IS_FRONT_END.test(folder),
  'old-browsers': (folder) => IS_FRONT_END.test(folder),
  'pact-consumer': (folder) => IS_PRODUCT.test(folder) || folder === 'pacts',
  'pact-provider': (folder) => IS_PRODUCT.test(folder) || folder === 'pacts',
}

/** Of all steps those that are concerned, and of each what is. */
export function narrow(steps: Step[], { files, affected, used }: Change): Step[] {
  if (affected === 'everything') return steps
  const folders = [...affected].sort()
  if (files.length === 0) return []
  const journeys = journeysOf(files, used)
  const isConcerned = ({ name }: Step) => {
    if (JOURNEYS.includes(name)) return journeys.length > 0
    return files.some((file) => isRead(name, file)) && folders.some(CONCERNS[name] ?? (() => true))
  }
  const only: Record<string, () => string[]> = {
    lint: () => folders.filter((folder) => HAS_SOURCES.test(folder)),
    jest: () =>
      testsIn([...folders.filter((folder) => folder !== 'tools').map((folder) => `${folder}/`), ...testsOfTools(files)]),
    ...(folders.every((folder) => IS_PAGE.test(folder) || folder === 'tools') && {
      // What a page calls is written by its own contracts and kept by the gateway.
      'pact-consumer': () => testsIn(folders.map((folder) => `${folder}/`)),
      'pact-provider': () => testsIn(['gateway/']),
    }),
    ...(journeys !== 'all' && {
      ...Object.fromEntries(['e2e', ...ENGINES].map((step) => [step, () => journeysIn(step, journeys)])),
    }),
  }
  const needed = steps.filter(isConcerned).flatMap((step) => {
    const chosen = only[step.name]?.()
    if (chosen?.length === 0) return []
    return chosen ? { ...step, command: commandOf(step, chosen) } : step
  })
  // Journeys run what the build made.
  const build = steps.find(({ name }) => name === 'build')
  const lacksBuild = build && !needed.includes(build) && needed.some(({ name }) => JOURNEYS.includes(name))
  return lacksBuild ? steps.flatMap((step) => (step === build ? step : needed.filter(({ name }) => name === step.name))) : needed
}

/** Firefox and WebKit have a folder of their own each. */
const journeysIn = (step: string, journeys: string[]): string[] =>
  journeys
    .filter((journey) => (ENGINES.find((engine) => journey.startsWith(`${engine}/`)) ?? 'e2e') === step)
    .map((journey) => `e2e/${journey}`)

const testsIn = (places: string[]): string[] => ['--passWithNoTests', '--testPathPatterns', `^${root}/(${places.join('|')})`]

/** A linter's script names the whole repository. */
const commandOf = ({ name, command }: Step, chosen: string[]): string[] =>
  name === 'lint' ? [...command.slice(0, -1), command.at(-1)!.replace(/ \.$/, ` ${chosen.join(' ')}`)] : [...command, ...chosen]
