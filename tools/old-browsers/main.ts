// The step "old-browsers" of npm test: reads every script and style sheet of the build, and names what the declared browsers lack.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { currentVersion } from '../../delivery/publishing/versions.ts'
import { REPOSITORY } from '../repository.ts'
import { remoteFolders } from '../build/declared-remotes.ts'
import { newerInScripts, newerInStyle, type Newer } from './newer-features.ts'

/** What pages are whole without, and why. */
const SPARED: Record<string, string> = {
  ':has': 'arranges a row more evenly; where it shows the keyboard, labels have another rule',
  '::-webkit-search-cancel-button': 'only its own engine draws one',
  '.clearAppBadge': 'called where setAppBadge was asked for',
  '.segment': 'of a segmenter, which is asked for',
  '.skipTransition': "React's, of a transition that was begun",
  'Intl.DurationFormat': 'a message would have to ask for a duration',
  '@page': 'paper has the margins that its printer gives it',
  'break-after': 'on paper a title may stand below what came before',
  'contain-intrinsic-size': 'a long list is drawn whole, and slower',
  'content-visibility': 'a long list is drawn whole, and slower',
  cancelIdleCallback: 'called with what requestIdleCallback gave, which is asked for',
  cursor: 'a finger has none',
  'field-sizing': 'a text area keeps its height, and scrolls',
  'forced-color-adjust': 'only where the system forces colours, which Safari does not',
  'grid-template-rows': 'lines of neighbouring cards are not level',
  lh: 'nothing keeps the place of a line that comes',
  'print-color-adjust': 'beside its prefixed name, or colours are left out on paper',
  resize: 'no handle on a phone',
  'text-wrap': 'lines break less evenly',
  'text-wrap-style': 'lines break less evenly',
}

const texts = (ending: string) =>
  ['shell', ...remoteFolders()].flatMap((app) => {
    const dist = path.join(REPOSITORY, app, 'dist')
    const cwd = path.join(dist, currentVersion(dist) ?? '')
    return globSync(`**/*.${ending}`, { cwd }).map((file) => readFileSync(path.join(cwd, file), 'utf8'))
  })
const [scripts, styles] = [texts('js'), texts('css')]
const found: Newer = new Map([...newerInScripts(scripts), ...styles.flatMap((text) => [...newerInStyle(text)])])
const used = [...found].map(([feature, lackedBy]) => ({ feature, lackedBy, name: feature.split(': ')[0]! }))
const lacking = used.filter(({ name }) => !(name in SPARED))
const needless = Object.keys(SPARED).filter((spared) => !used.some(({ name }) => name === spared))

for (const { feature, lackedBy } of lacking) console.error(`Used, but missing before ${lackedBy.join(', ')}: ${feature}`)
for (const name of needless) console.error(`Spared, but not used: ${name}`)
console.log(`${scripts.length} scripts and ${styles.length} style sheets read`)
process.exitCode = lacking.length + needless.length > 0 || scripts.length === 0 ? 1 : 0
