import type { ContractNeeds } from '@kitchenline/api'
import type { Contract } from './contract.ts'
import { typeProblems, type Question } from './compare-types.ts'
import { pactAgainstImage } from './pact-against-image.ts'
import { pactAgainstOpenapi } from './pact-against-openapi.ts'
import { wireProblems } from './wire.ts'

export type Side = { contract: Contract; needs: ContractNeeds }
type Pair = { consumer: Side; provider: Side }

/** What the candidate and each of the versions in use cannot do with each other, by the place of that version in the list. */
export function problemsWith(candidate: Side, inUse: Side[]): string[][] {
  const questions = inUse.map((other) => pairsOf(candidate, other).flatMap(questionsOf))
  const types = typeProblems(questions.flat())
  return inUse.map((other, at) => [
    ...pairsOf(candidate, other).flatMap((pair) => [...pactProblems(pair), ...partProblems(pair)]),
    ...wireBetween(candidate.contract, other.contract),
    ...questions[at]!.flatMap((question) => (types.has(question) ? [`${question.name}: ${types.get(question)}`] : [])),
  ])
}

const pairsOf = (one: Side, other: Side): Pair[] => [
  { consumer: one, provider: other },
  { consumer: other, provider: one },
]

/** Every pact between the two, and whether it holds. */
export const pactsBetween = (one: Side, other: Side) =>
  pairsOf(one, other).flatMap((pair) => {
    const [consumer, provider] = [pair.consumer.contract, pair.provider.contract]
    const pact = consumer.pacts[provider.package]
    return pact
      ? [{ consumer: consumer.package, provider: provider.package, pact, success: pactProblems(pair).length === 0 }]
      : []
  })

function pactProblems({ consumer, provider }: Pair): string[] {
  const { package: name, openapi, image } = provider.contract
  const pact = consumer.contract.pacts[name]
  if (!pact) return []
  if (openapi) return pactAgainstOpenapi(pact, openapi, consumer.contract.openapi)
  return image ? pactAgainstImage(pact, image, consumer.contract.image) : []
}

/** Of all services that one of the two asks the other for. */
function wireBetween(candidate: Contract, inUse: Contract): string[] {
  if (!candidate.image || !inUse.image) return []
  const services = [candidate.package in inUse.pacts && candidate.package, inUse.package in candidate.pacts && inUse.package]
  return services.flatMap((service) => (service ? wireProblems(inUse.image!, candidate.image!, service) : []))
}

const mountedOf = ({ consumer, provider }: Pair): string[] => {
  const own = `${provider.contract.package.replaceAll('-', '_')}/`
  return consumer.contract.mounts?.filter((part) => part.startsWith(own)) ?? []
}

const partProblems = (pair: Pair): string[] =>
  mountedOf(pair).flatMap((part) => (pair.provider.contract.exposes?.includes(part) ? [] : [`${part} is not exposed`]))

/** What is compiled on one side and runs on the other. */
function questionsOf(pair: Pair): Question[] {
  const { consumer, provider } = pair
  const [expected, given] = [consumer.contract.types, provider.contract.types]
  if (!expected || !given) return []
  const exposed = mountedOf(pair).filter((part) => provider.contract.exposes?.includes(part))
  const parts = exposed.map((name) => ({ expected, given, of: 'shell-api', name, kind: 'part' as const }))
  if (provider.contract.package !== 'shell') return parts
  const taken = Object.entries(consumer.needs).filter(([module]) => module.startsWith('@kitchenline/'))
  const names = taken.flatMap(([module, { names = [] }]) =>
    names.map((name) => ({ expected, given, of: module.replace('@kitchenline/', ''), name, kind: 'export' as const })),
  )
  return [...parts, ...names]
}
