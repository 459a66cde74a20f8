import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { renewedFiles } from '../deployment/renewed-files.ts'
import { readServices } from '../deployment/services.ts'
import { REPOSITORY } from '../webpack/front-end-config.ts'
import { newRemote } from './new-remote.ts'
import { newService } from './new-service.ts'
import { singularOf } from './singular.ts'

const MODULES = path.join(REPOSITORY, 'node_modules')

let root: string
let files: string[]
beforeAll(() => {
  root = copyOfRepository()
  files = newService(root, 'clubs')
  newRemote(root, 'clubs')
})
afterAll(() => rmSync(root, { recursive: true }))

/** Its sources, with the packages that are installed here. */
function copyOfRepository(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'new-service-'))
  const isSource = (file: string) => !/(^|\/)(node_modules|dist|\.cache)(\/|$)/.test(path.relative(REPOSITORY, file))
  const folders = ['deploy', 'docs', 'gateway', 'libs', 'mfe-social', 'proto', ...globSync('svc-*', { cwd: REPOSITORY })]
  for (const name of [...folders, 'docker-compose.yml', 'package.json', 'tsconfig.json'])
    cpSync(path.join(REPOSITORY, name), path.join(copy, name), { recursive: true, filter: isSource })
  mkdirSync(path.join(copy, 'node_modules/@kitchenline'), { recursive: true })
  for (const name of readdirSync(MODULES).filter((one) => one !== '@kitchenline'))
    symlinkSync(path.join(MODULES, name), path.join(copy, 'node_modules', name))
  for (const name of [...folders, ...globSync('libs/*', { cwd: REPOSITORY })].filter((one) =>
    existsSync(path.join(copy, one, 'package.json')),
  ))
    symlinkSync(path.join(copy, name), path.join(copy, 'node_modules/@kitchenline', path.basename(name)))
  symlinkSync(path.join(REPOSITORY, 'gateway/node_modules'), path.join(copy, 'gateway/node_modules'))
  return copy
}

/** What it says when it fails; nothing when all is well. */
function complaintsOf(command: string, args: string[], folder = ''): string {
  const PATH = `${path.join(MODULES, '.bin')}:${process.env.PATH}`
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: path.join(root, folder),
    env: { ...process.env, PATH },
    encoding: 'utf8',
  })
  return status === 0 ? '' : `${stdout}${stderr}`
}

it('keeps to the rules of the wire and to the types of everything that it uses', () => {
  expect(complaintsOf('buf', ['lint'], 'proto')).toBe('')
  // Into a folder of its own: what is generated of other services stays.
  expect(complaintsOf('buf', ['generate', '--path', 'kitchenline/clubs', '--output', 'clubs'], 'proto')).toBe('')
  cpSync(path.join(root, 'proto/clubs/gen/kitchenline/clubs'), path.join(root, 'proto/gen/kitchenline/clubs'), {
    recursive: true,
  })
  const include = ['svc-clubs/src', 'gateway/src/routes/clubs.ts', 'gateway/src/request-id.ts']
  writeFileSync(path.join(root, 'tsconfig.new.json'), JSON.stringify({ extends: './tsconfig.json', include }))
  const tsc = path.join(MODULES, 'typescript-native/bin/tsc')
  expect(complaintsOf(process.execPath, [tsc, '-p', 'tsconfig.new.json'])).toBe('')
})

it('is known to everything that deploys services, at a port of its own', () => {
  expect(readServices(root).at(-1)).toEqual({ name: 'clubs', port: 50056, calls: [] })
  for (const [file, text] of Object.entries(renewedFiles(root))) expect([file, read(file)]).toEqual([file, text])
  const named = ['docker-compose.yml', 'deploy/kubernetes/base/config.yaml', 'deploy/kubernetes/base/calls.yaml']
  for (const file of named) expect([file, read(file).includes('svc-clubs')]).toEqual([file, true])
  expect(read('deploy/kubernetes/base/svc-clubs.yaml')).not.toMatch(/social|50053/)
})

it('has eight places outside its folder that are written by hand', () => {
  const written = /^(gateway|libs|proto|docs)\//
  expect(files.filter((file) => written.test(file)).sort()).toHaveLength(8)
})

it('is not written over what is there, nor under a name that is none', () => {
  expect(() => newService(root, 'clubs')).toThrow('is there already')
  expect(() => newService(root, 'matches')).toThrow('is there already')
  for (const name of ['Clubs', 'club-nights', '../clubs', 'club', '']) expect(() => newService(root, name)).toThrow('A plural')
})

it.each([
  ['clubs', 'club'],
  ['facilities', 'facility'],
  ['matches', 'match'],
  ['leagues', 'league'],
])('names one of %s %s', (plural, singular) => {
  expect(singularOf(plural)).toBe(singular)
})

function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8')
}
