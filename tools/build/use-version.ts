import path from 'node:path'
import { REPOSITORY } from '../webpack/front-end-config.ts'
import { currentVersion, useVersion, versionsOf } from './publish.ts'

// npm run use-version -- mfe-social [version]: which versions there are, or back to one of them. Seen at the next page load.
const [app, version] = process.argv.slice(2)
if (!app) throw new Error('Which front end? npm run use-version -- <folder> [version]')
const dist = path.join(REPOSITORY, app, 'dist')
if (version) useVersion(dist, version)
for (const known of versionsOf(dist)) console.log(known === currentVersion(dist) ? `${known}  in use` : known)
