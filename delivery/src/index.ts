export { NO_CHANNEL, type CanaryChannel, type CanaryNews } from './canary-guard.ts'
export { openDelivery, type Delivery } from './delivery.ts'
export type { FrontEnd } from './front-end.ts'
export { isRemoteFolder, isVersion } from './names.ts'
export { checkPublished, NotAsPublished } from './published-files.ts'
export {
  isAddress,
  namesOf,
  segmentsOf,
  type KnownRemotes,
  type PresentRelease,
  type Remotes,
  type TriedVersions,
} from './remotes.ts'
export type { Visitor } from './visitor.ts'
