// Plain JavaScript like signing-keys.mjs: runs on any Node of a server that has nothing installed.
import { createHash, randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Lengths beyond guessing, in signs that need no escape in an address. */
const newPassword = () => randomBytes(24).toString('base64url')
const sha256 = (text) => createHash('sha256').update(text).digest('hex')

/** Of other companies: empty until someone writes them into their file, and then not set. */
const FOREIGN = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'SMTP_URL', 'COACH_MODEL_KEY', 'FIRST_ADMIN_PASSWORD']

const servicesIn = (root) =>
  readdirSync(root)
    .filter((name) => name.startsWith('svc-'))
    .sort()

/** svc-identity is SVC_IDENTITY in the names of files. */
export const uriOf = (user) => `${user.toUpperCase().replaceAll('-', '_')}_MONGODB_URI`

/** A user of the database, who is known to all of it (authSource) and may do what deploy/mongodb/set-up.js says. */
function mongodbUri(user, database = '') {
  const options = 'replicaSet=rs0&w=majority&journal=true&authSource=admin'
  return `mongodb://${user}:${newPassword()}@mongo:27017/${database}?${options}`
}

/** Each service has a user for its own database, backups one for all of them. */
function databaseSecrets(services) {
  const own = services.map((service) => [uriOf(service), mongodbUri(service, service.replace('svc-', 'kitchenline_'))])
  return {
    ...Object.fromEntries(own),
    [uriOf('upkeep')]: mongodbUri('upkeep'),
    MONGODB_ROOT_PASSWORD: newPassword(),
    // Members of a replica set recognise each other by it.
    MONGODB_KEYFILE: randomBytes(256).toString('base64'),
  }
}

/** Redis learns the password's hash. A client without a name may only find out whether it answers. */
function redisSecrets() {
  const password = newPassword()
  const rules = `on #${sha256(password)} ~kitchenline:* &kitchenline:* +@all -@admin -@dangerous`
  return {
    REDIS_URL: `redis://gateway:${password}@redis:6379`,
    REDIS_CLUSTER_URLS: '',
    REDIS_ACL: `user default on nopass resetkeys resetchannels -@all +ping\nuser gateway ${rules}\n`,
  }
}

/** By the name of its file, what the parts need besides their signing keys. */
export function storeSecrets(root) {
  const foreign = Object.fromEntries(FOREIGN.map((name) => [name, '']))
  return { ...databaseSecrets(servicesIn(root)), ...redisSecrets(), ...foreign }
}

const KEYS = {
  gateway: ['INTERNAL_KEY_ID', 'INTERNAL_PRIVATE_KEY', 'SESSION_PUBLIC_KEYS', 'REDIS_URL', 'REDIS_CLUSTER_URLS'],
  'svc-identity': ['SESSION_KEY_ID', 'SESSION_PRIVATE_KEY', 'SESSION_PUBLIC_KEYS', 'SMTP_URL', 'FIRST_ADMIN_PASSWORD'],
  'svc-analysis': ['COACH_MODEL_KEY'],
  'svc-billing': ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
}

/** By part and variable, the file that holds it: a part is handed these and no others. */
export function secretsOfParts(root) {
  const services = servicesIn(root).map((service) => [service, ['INTERNAL_PUBLIC_KEYS', ...(KEYS[service] ?? [])]])
  const named = Object.fromEntries([['gateway', KEYS.gateway], ...services, ['upkeep', []]])
  return Object.fromEntries(
    Object.entries(named).map(([part, names]) => [
      part,
      {
        ...Object.fromEntries(names.map((name) => [name, name])),
        ...(part !== 'gateway' && { MONGODB_URI: uriOf(part) }),
      },
    ]),
  )
}
