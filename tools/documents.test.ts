import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')
const list = (...args: string[]) =>
  execFileSync('git', ['ls-files', ...args], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
const files = list('--cached', '--others', '--exclude-standard')
const places = new Set(files.flatMap((file) => [file, ...foldersOf(file)]))
const names = new Set([...places].flatMap((place) => place.split('/').map((_part, at, parts) => parts.slice(at).join('/'))))
const documents = files
  .filter((file) => file.endsWith('.md'))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))

/** Written by a build, a release or a start. */
const GENERATED =
  /^(remote|current|release-keys|offers|contract|pages|drawings|preload)\.json$|^(\.data\/)?running\.json$|^sw\.js$|^\/offline\.html$|\/dist$|^\.grpc\.ts$/
const FILE = /^[\w./-]+\.(ts|tsx|mjs|cjs|json|md|yml|yaml|conf|css|html|js|proto)$/
const PLACE = /^(libs|gateway|delivery|svc-[a-z]+|mfe-[a-z]+|shell|tools|bench|e2e|deploy|docs|proto|pacts)\/[\w./-]+$/
const LONGEST_LINE = 120
const DECISION = /^# (\d+)\. (.+)\n\n- Date: (20\d\d-\d\d-\d\d)\n- Status: (accepted|superseded by \[\d+\]\(.+\.md\))\n/
const PACKAGE = /^(gateway|delivery|shell|proto|bench|bench\/rating|tools|(mfe|svc)-[a-z]+|libs\/[a-z-]+)\/README\.md$/
const HEADINGS = [
  /^What it is for$/,
  /^Owns \/ does not own$/,
  /^Run it alone$/,
  /^How an? .+ travels$|^How the .+ travels$/,
  /^Add a …$/,
  /^Tests$/,
]
const MOST_LINES = 60
/** What the code called things before the words of the glossary and of the field. */
const REPLACED =
  /\b(\w*[dD]eeds?|useBefriend|[fF]arewell\w*|leavePlayer|AskFirst|useHeldFocus|heldOnce|standsFor|drawFirst|startInParts|warmQuickLog|Warmth|tippedAround|loadFitting|[wW]aitingSlots|[rR]ankedLine|rollCall|misfits|loosened|partings|otherStands|untoldSince|newsSince|endsWithin|wholeLog|storeAtOnce|ABANDONED_MS|leaveDraft|takeLeft\w*|crumbs|readAhead|restAfter|restBetween|(player|search)Turns|by_untold|useDrawnRows|(write|remove)Unsent|(keep|drop)Draft|(keepOn|dropFrom)Device|(put|list)Outbox|NO_PEERS|standsIn|Unfit)\b/
const DIALECT = /\b(nobody|somebody|whoever|anew|afresh|told|hurried|wanted|(is|are|was|being) away)\b/i

function foldersOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1)
  return parts.map((_part, at) => parts.slice(0, at + 1).join('/'))
}

const inBackticks = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, code]) => code!.split(/[\s,]+/))
/** A decision is named by its number. */
const isThere = (place: string) => names.has(place) || [...places].some((known) => known.startsWith(`${place}-`))

it.each(documents)('$file names only files that exist, in plain words and no line over 120 characters', ({ file, text }) => {
  const named = inBackticks(text).filter((word) => (FILE.test(word) || PLACE.test(word)) && !GENERATED.test(word))
  const missing = named.filter((word) => !isThere(word.replace(/^(\.\.?\/)+/, '').replace(/\/$/, '')))
  const links = [...text.matchAll(/\]\(([^)#\s]+)/g)].map(([, link]) => link!).filter((link) => !/^\w+:/.test(link))
  const broken = links.filter((link) => !places.has(path.join(path.dirname(file), link).replace(/\/$/, '')))
  const prose = text.replaceAll(/```[^]*?```|`[^`]*`/g, '').split('\n')
  const dialect = prose.filter((line) => DIALECT.test(line))
  const long = text.split('\n').filter((line) => line.replaceAll(/https?:\/\/\S+/g, '').length > LONGEST_LINE)
  expect({ missing, broken, dialect, long }).toEqual({ missing: [], broken: [], dialect: [], long: [] })
})

it.each(documents.filter(({ file }) => PACKAGE.test(file)))('$file answers the six questions on one page', ({ text }) => {
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading!)
  expect(headings.map((heading, at) => HEADINGS[at]?.test(heading))).toEqual(HEADINGS.map(() => true))
  expect(text.split('\n').length - 1).toBeLessThanOrEqual(MOST_LINES)
})

it('the code uses the words of the glossary, and none that they replaced', () => {
  const { text } = documents.find(({ file }) => file === 'docs/glossary.md')!
  const words = [...text.matchAll(/^\| ([a-z][a-z ]+) \| /gm)].map(([, word]) => word!).filter((word) => word !== 'word')
  const code = files.filter((file) => /\.tsx?$/.test(file) && !/^proto\/gen\/|^tools\/(documents\.test|words\/)/.test(file))
  const sources = code.map((file) => ({ file, source: readFileSync(path.join(root, file), 'utf8') }))
  const isUsed = (word: string) =>
    sources.some(({ source }) => new RegExp(`\\b${word.replace(' ', ' ?')}s?\\b`, 'i').test(source))
  expect(words.length).toBeGreaterThan(15)
  expect(words.length).toBeLessThanOrEqual(25)
  expect(words.filter((word) => !isUsed(word))).toEqual([])
  expect(
    sources.filter(({ source }) => REPLACED.test(source)).map(({ file, source }) => [file, REPLACED.exec(source)![0]]),
  ).toEqual([])
})

it('each decision says when it was made and whether it holds, and stands in the list', () => {
  const list = documents.find(({ file }) => file === 'docs/decisions/README.md')!.text
  const decisions = documents.filter(({ file }) => /^docs\/decisions\/\d/.test(file))
  const unlisted = decisions.filter(({ file, text }) => {
    const [, number, title, date, status] = DECISION.exec(text) ?? []
    const plainStatus = status?.replace(/\[(\d+)\]\(.*\)/, '$1')
    const isListed = list.includes(`| [${number}] | ${title} | ${plainStatus} | ${date} |`)
    return (
      !isListed ||
      !list.includes(`\n[${number}]: ${path.basename(file)}\n`) ||
      Number(number) !== parseInt(path.basename(file), 10)
    )
  })
  expect(unlisted.map(({ file }) => file)).toEqual([])
  expect(decisions.length).toBeGreaterThan(20)
})
