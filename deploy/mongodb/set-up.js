// The health check of the database in docker-compose.yml, for mongosh: makes the replica set and the users whose secrets it was handed, once
// a start. Healthy from then on, while it has a primary.
const { createHash } = require('node:crypto')
const { existsSync, readdirSync, readFileSync, writeFileSync } = require('node:fs')

const SECRETS = process.env.SECRETS_DIR ?? '/run/secrets'
const DONE = process.env.DONE_FILE ?? '/tmp/set-up'
const ROOT = 'root'
/** As the addresses of the secrets name it. */
const HOST = process.env.MONGODB_HOST ?? 'mongo:27017'
const read = (name) => readFileSync(`${SECRETS}/${name}`, 'utf8').trim()

const admin = db.getSiblingDB('admin')
const hello = admin.runCommand({ hello: 1 })
// So says a member of a set that is not made yet.
if (hello.isreplicaset) admin.runCommand({ replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host: HOST }] } })
const isPrimary = hello.isWritablePrimary
if (isPrimary && !existsSync(DONE)) {
  signIn()
  for (const user of users()) putUser(user)
  writeFileSync(DONE, '')
}
quit(isPrimary ? 0 : 1)

/** Before it has any user a server lets its own machine make the first. */
function signIn() {
  const pwd = read('MONGODB_ROOT_PASSWORD')
  try {
    admin.auth(ROOT, pwd)
  } catch {
    admin.runCommand({ createUser: ROOT, pwd, roles: ['root'] })
    admin.auth(ROOT, pwd)
  }
}

/** A service may read and write its own database; backups are of all of them, and a restore begins with dropping one. */
function users() {
  const uris = readdirSync(SECRETS).filter((name) => name.endsWith('_MONGODB_URI'))
  // One that leads to another server has its user there.
  const own = new RegExp(`^mongodb://([\\w-]+):([\\w-]+)@${HOST}/(\\w*)\\?`)
  const found = uris.map((name) => own.exec(read(name))).filter(Boolean)
  const databases = found.map(([, , , database]) => database).filter(Boolean)
  const all = databases.flatMap((database) => ['readWrite', 'dbAdmin'].map((role) => ({ role, db: database })))
  return found.map(([, name, pwd, database]) => ({ name, pwd, roles: database ? [{ role: 'readWrite', db: database }] : all }))
}

/** Written only where the secret or the rights are others than before. */
function putUser({ name, pwd, roles }) {
  const mark = createHash('sha256')
    .update(JSON.stringify([pwd, roles]))
    .digest('hex')
  const [known] = admin.runCommand({ usersInfo: name }).users
  if (known?.customData?.mark === mark) return
  admin.runCommand({ [known ? 'updateUser' : 'createUser']: name, pwd, roles, customData: { mark } })
}
