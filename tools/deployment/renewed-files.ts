import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { uriOf } from '../keys/store-secrets.mjs'
import { callPolicies } from './call-policies.ts'
import { FILES_WITH_LISTS, withLists } from './service-lists.ts'
import { readServices, type DeployedService } from './services.ts'

const COMPOSE = 'docker-compose.yml'
const EXAMPLE = 'deploy/kubernetes/overlays/example/kustomization.yaml'
/** Of each service one, which its team then changes as it needs. */
const OWN_FILES = ['deploy/kubernetes/base', 'deploy/kubernetes/components/mutual-tls']
/** What all services say alike is taken from this one, which says nothing besides. */
const PLAIN = 'social'

/** By path, as `npm run deployment` leaves them: lists of all services, and what a new service lacks. */
export function renewedFiles(root: string): Record<string, string> {
  const services = readServices(root)
  const plain = services.find(({ name }) => name === PLAIN)!
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const lists = FILES_WITH_LISTS.map((file) => [file, withLists(read(file), services)])
  const own = OWN_FILES.flatMap((folder) =>
    services
      .map((service) => [service, `${folder}/svc-${service.name}.yaml`] as const)
      .filter(([, file]) => !existsSync(join(root, file)))
      .map(([service, file]) => [file, alike(read(`${folder}/svc-${PLAIN}.yaml`), plain, service)]),
  )
  const files = Object.fromEntries([...lists, ...own]) as Record<string, string>
  return {
    ...files,
    [COMPOSE]: services.reduce((text, service) => withBlock(text, plain, service), files[COMPOSE]!),
    [EXAMPLE]: services.reduce(withImage, read(EXAMPLE)),
    'deploy/kubernetes/base/calls.yaml': callPolicies(services),
  }
}

const alike = (text: string, plain: DeployedService, { name, port }: DeployedService): string =>
  text
    .replaceAll(`svc-${plain.name}`, `svc-${name}`)
    .replaceAll(uriOf(`svc-${plain.name}`), uriOf(`svc-${name}`))
    .replaceAll(`kitchenline_${plain.name}`, `kitchenline_${name}`)
    .replaceAll(String(plain.port), String(port))

function withBlock(text: string, plain: DeployedService, service: DeployedService): string {
  if (text.includes(`\n  svc-${service.name}:\n`)) return text
  const block = new RegExp(`\\n  svc-${plain.name}:\\n[^]*?\\n(?=\\n)`).exec(text)![0]
  return text.replace(/\n(?=\n {2}publish:\n)/, () => `\n${alike(block, plain, service)}`)
}

function withImage(text: string, { name }: DeployedService): string {
  if (text.includes(`kitchenline/svc-${name},`)) return text
  const image = `  - { name: kitchenline/svc-${name}, newName: registry.example/kitchenline/svc-${name}, newTag: '1.0.0' }\n`
  return text.replace(/^ {2}- \{ name: kitchenline\/upkeep,/m, (line) => image + line)
}
