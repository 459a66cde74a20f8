// Plain JavaScript like signing-keys.mjs: runs on any Node of a server that has nothing installed.
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
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
  // One rotation at a time: an existing file is refused.
  write(next, `${purpose.toUpperCase()}_PRIVATE_KEY`, key.privateKey, 'wx')
  write(next, `${purpose.toUpperCase()}_KEY_ID`, key.id)
  for (const list of LISTS[purpose]) write(folder, list, JSON.stringify({ ...keysOf(folder, list), [key.id]: key.publicKey }))
  return key.id
}

/** Second step, once all parts have started with the longer lists: from now on the new one signs. Answers the old one's id. */
export function useKey(folder, purpose) {
  const idFile = `${purposeOf(purpose).toUpperCase()}_KEY_ID`
  const old = readFileSync(join(folder, idFile), 'utf8')
  for (const file of [`${purpose.toUpperCase()}_PRIVATE_KEY`, idFile]) renameSync(join(folder, 'next', file), join(folder, file))
  return old
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

const keysOf = (folder, list) => JSON.parse(readFileSync(join(folder, list), 'utf8'))

function purposeOf(purpose) {
  if (!PURPOSES.includes(purpose)) throw new Error(`A key is for ${PURPOSES.join(' or ')}, not ${purpose}`)
  return purpose
}

/** Whole or not at all: a part may start at any moment. */
function write(folder, name, value, flag = 'w') {
  const file = join(folder, name)
  if (flag === 'wx') return writeFileSync(file, value, { mode: 0o444, flag })
  rmSync(`${file}.new`, { force: true })
  writeFileSync(`${file}.new`, value, { mode: 0o444 })
  renameSync(`${file}.new`, file)
}
