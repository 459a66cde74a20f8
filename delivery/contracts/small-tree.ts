import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { REPOSITORY } from '../../tools/repository.ts'

const http = (description: string, path_: string, content: object) => ({
  description,
  request: { method: 'GET', path: path_ },
  response: { status: 200, body: { content } },
})
const rpc = (name: string, request: object, response: object) => ({
  description: `kitchenline.zoo.v1.ZooService/${name} of one animal`,
  request: { contents: { content: request } },
  response: [{ contents: { content: response } }],
})
const pact = (consumer: string, provider: string, ...interactions: object[]) =>
  JSON.stringify({ consumer: { name: consumer }, provider: { name: provider }, interactions })

const FILES = {
  'libs/api/src/index.ts': `import * as z from 'zod'
export const getAnimal = { method: 'GET', path: '/api/animals/{id}', access: 'public', summary: '', status: 200,
  params: z.strictObject({ id: z.string() }), query: z.strictObject({}), body: z.strictObject({}).optional(),
  response: z.object({ name: z.string(), legs: z.int() }) }`,
  'libs/shell-api/src/index.ts': `export type RemoteParts = { 'mfe_zoo/animal-list': { limit?: number; title?: string } }
export const useAnimal = (): { name: string; legs: number } => ({ name: 'Ant', legs: 6 })`,
  'libs/ui/src/index.ts': `export const badge = ({ text, tone }: { text: string; tone?: string }) => text + tone`,
  'proto/buf.yaml': 'version: v2\nmodules: [{ path: . }]\nbreaking: { use: [FILE] }\n',
  'proto/kitchenline/zoo/v1/zoo.proto': `syntax = "proto3";
package kitchenline.zoo.v1;
service ZooService { rpc GetAnimal(GetAnimalRequest) returns (GetAnimalResponse); }
message GetAnimalRequest { string id = 1; }
message GetAnimalResponse { string name = 1; int32 legs = 2; }
`,
  'mfe-zoo/remote.ts': `export const remote = { parts: { 'animal-list': './src/animal-list-part.tsx' } }`,
  'mfe-zoo/src/animal-list-part.tsx': `export const part = 'mfe_zoo/animal-list'`,
  'mfe-farm/remote.ts': 'export const remote = { parts: {} }',
  'mfe-farm/src/farm-page.tsx': `export const mounted = 'mfe_zoo/animal-list'`,
  'pacts/mfe-zoo-gateway.json': pact('mfe-zoo', 'gateway', http('an animal', '/api/animals/ant', { name: 'Ant', legs: 6 })),
  'pacts/gateway-svc-zoo.json': pact('gateway', 'svc-zoo', rpc('GetAnimal', { id: 'ant' }, { name: 'Ant', legs: 6 })),
}
export type SmallTree = {
  root: string
  change: (changes: Partial<Record<keyof typeof FILES, [from: string, to: string][]>>) => void
}

/** A gateway, a service, a remote that lends a part and one that mounts it: small, and read by the tools that read the product. */
export function smallTree(): SmallTree {
  const root = mkdtempSync(path.join(tmpdir(), 'small-tree-'))
  symlinkSync(path.join(REPOSITORY, 'node_modules'), path.join(root, 'node_modules'))
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  cpSync(path.join(REPOSITORY, 'gateway/src/openapi.ts'), path.join(root, 'gateway/src/openapi.ts'), { recursive: true })
  const texts: Record<string, string> = { ...FILES, 'package.json': '{ "type": "module" }' }
  for (const [file, text] of Object.entries(texts)) write(file, text)
  return {
    root,
    change(changes) {
      for (const [file, replacements] of Object.entries(changes)) {
        for (const [from, to] of replacements) {
          if (!texts[file]!.includes(from)) throw new Error(`${file} has no ${from}`)
          texts[file] = texts[file]!.replaceAll(from, to)
        }
        write(file, texts[file]!)
      }
    },
  }
}
