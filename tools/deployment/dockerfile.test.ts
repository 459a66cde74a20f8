import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../start/front-ends.ts'

const dockerfile = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8')
const stage = (name: string) => dockerfile.split(/^FROM /m).find((text) => text.split('\n')[0]!.endsWith(` AS ${name}`))!
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, object> }

/** Where npm puts packages: beside the root, and beside a workspace that needs another version. */
const installed = new Set(Object.keys(packages).flatMap((path) => /^.*?node_modules(?=\/)/.exec(path)?.[0] ?? []))

/** What the last stage takes over from the one that installs, below /app. */
const taken = [...stage('product').matchAll(/^COPY --from=packages \/app(?:\/(\S+))? /gm)].map(([, path = '']) => path)

it('the image of a part holds every package that is installed for it, also of a version of its own', () => {
  expect([...installed]).toContain('gateway/node_modules')
  const left = [...installed].filter((folder) => !taken.some((path) => path === '' || `${folder}/`.startsWith(`${path}/`)))
  expect(left).toEqual([])
})
