// Plain JavaScript like signing-keys.mjs: runs on any Node of a server that has nothing installed.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newSigningKey } from './signing-keys.mjs'

const PURPOSES = ['session', 'internal']
/** Who checks what a key signed. svc-identity signs with its session key when it calls others by itself. */
const LISTS = { session: ['SESSION_PUBLIC_KEYS', 'INTERNAL_PUBLIC_KEYS'], internal: ['INTERNAL_PUBLIC_KEYS'] }

/** First step: everybody knows the new public half; no one signs with it. Answers its id. */
export function addKey(folder, purpose) {
  const key = newSigningKey(purposeOf(purpose))
  const next = join(folder, 'next')
  mkdirSync(next, { mode: 0o700, recursive: true })
  const privateFile = join(next, nameOf(purpose, 'PRIVATE_KEY'))
  if (existsSync(privateFile)) throw Object.assign(new Error(), { code: 'EEXIST', path: privateFile })
  // Ended in between, it leaves a public half that is of no use; only the private key, last, makes a key that can be taken into use.
  for (const list of LISTS[purpose]) write(folder, list, JSON.stringify({ ...keysOf(folder, list), [key.id]: key.publicKey }))
  write(next, nameOf(purpose, 'KEY_ID'), key.id)
  write(next, nameOf(purpose, 'PRIVATE_KEY'), key.privateKey)
  return key.id
}

/**
 * Second step, once all parts have started with the longer lists: from now on the new one signs. Ended between its two files, it is
 * finished by a second run. Answers the ids of the old ones.
 */
export function useKey(folder, purpose) {
  const [idFile, privateFile] = ['KEY_ID', 'PRIVATE_KEY'].map((what) => nameOf(purposeOf(purpose), what))
  const next = (file) => join(folder, 'next', file)
  // Without it nothing is begun.
  statSync(next(privateFile))
  for (const file of [idFile, privateFile]) if (existsSync(next(file))) renameSync(next(file), join(folder, file))
  const now = readFileSync(join(folder, idFile), 'utf8')
  const known = Object.keys(keysOf(folder, LISTS[purpose][0]))
  return known.filter((id) => id !== now && id.startsWith(`${purpose}-`)).join(', ')
}

/** Last step, when nothing that the old one signed is valid any more. */
export function dropKey(folder, id) {
  const inUse = PURPOSES.map((purpose) => readFileSync(join(folder, `${purpose.toUpperCase()}_KEY_ID`), 'utf8'))
  if (inUse.includes(id)) throw new Error(`${id} is in use: it signs`)
  const lists = LISTS.session.filter((list) => id in keysOf(folder, list))
  if (lists.length === 0) throw new Error(`There is no key ${id}`)
  for (const list of lists) {
    const { [id]: _dropped, ...others } = keysOf(folder, list)
    write(folder, list, JSON.stringify(others))
  }
}

const nameOf = (purpose, what) => `${purpose.toUpperCase()}_${what}`
const keysOf = (folder, list) => JSON.parse(readFileSync(join(folder, list), 'utf8'))

function purposeOf(purpose) {
  if (!PURPOSES.includes(purpose)) throw new Error(`A key is for ${PURPOSES.join(' or ')}, not ${purpose}`)
  return purpose
}

/** Whole or not at all: a part may start at any moment. */
function write(folder, name, value) {
  const file = join(folder, name)
  rmSync(`${file}.new`, { force: true })
  writeFileSync(`${file}.new`, value, { mode: 0o444 })
  renameSync(`${file}.new`, file)
}
