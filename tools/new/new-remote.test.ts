import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readRemote, remoteFolders } from '../build/declared-remotes.ts'
import { remoteProblems } from '../build/remote-problems.ts'
import { REPOSITORY } from '../repository.ts'
import { newRemote } from './new-remote.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'new-remote-'))
  const isSource = (file: string) => !/node_modules|dist/.test(path.relative(REPOSITORY, file))
  cpSync(path.join(REPOSITORY, 'mfe-social'), path.join(root, 'mfe-social'), { recursive: true, filter: isSource })
})
afterEach(() => rmSync(root, { recursive: true }))

it.each(['newcomers', 'newcomer-nights'])('a new remote %s fits beside all others', async (name) => {
  newRemote(root, name)
  const others = await Promise.all(remoteFolders().map((folder) => readRemote(folder)))
  const added = await readRemote(`mfe-${name}`, root)
  expect(Object.keys(added.remote.pages)).toEqual([name])
  expect(remoteProblems([...others, added])).toEqual([])
})

it('is not written over what is there, nor under a name that is none', () => {
  newRemote(root, 'newcomers')
  expect(() => newRemote(root, 'newcomers')).toThrow('mfe-newcomers is there already')
  for (const name of ['Newcomers', '../newcomers', 'a b', ''])
    expect(() => newRemote(root, name)).toThrow('A name of small letters')
})
