import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { renewedFiles } from '../deployment/renewed-files.ts'
import { readServices } from '../deployment/services.ts'
import { copyOfRepository } from './copy-of-repository.ts'
import { newService, singularOf } from './new-service.ts'

let root: string
let files: string[]
beforeAll(() => {
  root = copyOfRepository()
  files = newService(root, 'newcomers')
})
afterAll(() => rmSync(root, { recursive: true }))

it('is known to everything that deploys services, at a port of its own', () => {
  const others = readServices(root).filter(({ name }) => name !== 'newcomers')
  const port = Math.max(...others.map((service) => service.port)) + 1
  expect(readServices(root)).toContainEqual({ name: 'newcomers', port, calls: [] })
  for (const [file, text] of Object.entries(renewedFiles(root))) expect([file, read(file)]).toEqual([file, text])
  const named = ['docker-compose.yml', 'deploy/kubernetes/base/config.yaml', 'deploy/kubernetes/base/calls.yaml']
  for (const file of named) expect([file, read(file).includes('svc-newcomers')]).toEqual([file, true])
  expect(read('deploy/kubernetes/base/svc-newcomers.yaml')).not.toMatch(/social|50053/)
})

it('has eight places outside its folder that are written by hand', () => {
  const written = /^(gateway|libs|proto|docs)\//
  expect(files.filter((file) => written.test(file)).sort()).toHaveLength(8)
})

it('is not written over what is there, nor under a name that is none', () => {
  expect(() => newService(root, 'newcomers')).toThrow('is there already')
  expect(() => newService(root, 'matches')).toThrow('is there already')
  for (const name of ['Newcomers', 'newcomer-nights', '../newcomers', 'newcomer', ''])
    expect(() => newService(root, name)).toThrow('A plural')
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
