import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { renewedFiles } from '../deployment/renewed-files.ts'
import { readServices } from '../deployment/services.ts'
import { edit, type Edit } from './edit.ts'

/** A service called clubs as it is written, by path in the repository. */
const TEMPLATES = path.join(import.meta.dirname, 'service')
const ENDING = '.template'

/**
 * Writes svc-<name> below the root, and its places outside of that folder: the call over gRPC, the HTTP API, a consumer's promise,
 * the deployment. Answers every file that is new or changed; a name that is taken throws before anything is written.
 */
export function newService(root: string, name: string): string[] {
  if (!/^[a-z]+s$/.test(name)) throw new Error('A plural of small letters, such as clubs')
  const written = templatesFor(root, name)
  const taken = Object.keys(written).find((file) => existsSync(path.join(root, file)))
  if (taken) throw new Error(`${taken} is there already`)
  const files = { ...written, ...entriesFor(root, name) }
  const write = (all: Record<string, string>) => {
    for (const [file, text] of Object.entries(all)) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
      writeFileSync(path.join(root, file), text)
    }
  }
  write(files)
  const deployment = renewedFiles(root)
  write(deployment)
  return [...Object.keys(files), ...Object.keys(deployment)]
}

function templatesFor(root: string, name: string): Record<string, string> {
  const port = Math.max(...readServices(root).map((service) => service.port)) + 1
  const named = wording(name)
  const files = globSync(`**/*${ENDING}`, { cwd: TEMPLATES }).map((file) => [
    named(file.slice(0, -ENDING.length)),
    named(readFileSync(path.join(TEMPLATES, file), 'utf8')).replace('50053', String(port)),
  ])
  const manifest = JSON.parse(readFileSync(path.join(root, 'svc-social/package.json'), 'utf8')) as object
  const own = { ...manifest, name: `@kitchenline/svc-${name}`, description: `${capital(name)}.` }
  return {
    ...(Object.fromEntries(files) as Record<string, string>),
    [`svc-${name}/package.json`]: `${JSON.stringify(own, null, 2)}\n`,
  }
}

/** Lines in files that are there. */
function entriesFor(root: string, name: string): Record<string, string> {
  const named = wording(name)
  const edits: Edit[] = [
    {
      file: 'gateway/src/services/services.ts',
      before: 'import { boundedMap',
      text: "import { ClubsServiceClient, ClubsServiceService } from '@kitchenline/proto/clubs'\n",
    },
    {
      file: 'gateway/src/services/services.ts',
      before: '} satisfies Record<string, Entry>',
      text: "  clubs: entry({\n    definition: ClubsServiceService,\n    clientClass: ClubsServiceClient,\n    downstream: [],\n    reads: ['ListClubs'],\n  }),\n",
    },
    {
      file: 'gateway/src/api-router.ts',
      before: 'import type { Api }',
      text: "import { clubRoutes } from './routes/clubs.ts'\n",
    },
    { file: 'gateway/src/api-router.ts', before: ']\n\ntype Options', text: '  clubRoutes,\n' },
    { file: 'libs/api/src/schemas.ts', before: "export * from './endpoint.ts'", text: "export * from './clubs.ts'\n" },
    { file: 'docs/data-model.md', before: '`daily_app_analytics`', text: '`clubs`, ' },
    {
      file: 'docs/data-model.md',
      before: '## Several services',
      text: '## svc-clubs\n\n- **clubs**: `_id`, `name`, `nameKey`, `createdAt`.\n\n',
    },
  ]
  return edit(
    root,
    edits.map((one) => ({ ...one, text: named(one.text) })),
  )
}

/** Says of this service what the templates say of clubs. */
const wording = (name: string) => (text: string) =>
  text
    .replaceAll('clubs', name)
    .replaceAll('Clubs', capital(name))
    .replaceAll('club', singularOf(name))
    .replaceAll('Club', capital(singularOf(name)))
    .replaceAll('CLUB', singularOf(name).toUpperCase())

const capital = (word: string): string => word[0]!.toUpperCase() + word.slice(1)

const ENDINGS: [plural: RegExp, singular: string][] = [
  [/ies$/, 'y'],
  [/(ss|x|sh|ch)es$/, '$1'],
  [/s$/, ''],
]

/** Of one of many: clubs, leagues, facilities, matches. */
export function singularOf(plural: string): string {
  const [ending, singular] = ENDINGS.find(([one]) => one.test(plural))!
  return plural.replace(ending, singular)
}
