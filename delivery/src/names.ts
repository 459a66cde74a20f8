import path from 'node:path'
import { ReleaseVersion, RemoteFolder } from '@kitchenline/api'

export const isRemoteFolder = (name: string): boolean => RemoteFolder.safeParse(name).success
export const isVersion = (name: string): boolean => ReleaseVersion.safeParse(name).success

/** store/mfe-social/dist. */
export const frontEndOf = (dist: string): string => path.basename(path.dirname(path.resolve(dist)))
