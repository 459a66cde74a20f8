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
const PLACE = /^(libs|gateway|svc-[a-z]+|mfe-[a-z]+|shell|tools|bench|e2e|deploy|docs|proto|pacts)\/[\w./-]+$/
const DECISION = /^# (\d+)\. (.+)\n\n- Date: (20\d\d-\d\d-\d\d)\n- Status: (accepted|superseded by \[\d+\]\(.+\.md\))\n/
const DIALECT = /\b(nobody|somebody|whoever|anew|afresh|told|hurried|wanted|(is|are|was|being) away)\b/i

function foldersOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1)
  return parts.map((_part, at) => parts.slice(0, at + 1).join('/'))
}

const inBackticks = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, code]) => code!.split(/[\s,]+/))
/** A decision is named by its number. */
const isThere = (place: string) => names.has(place) || [...places].some((known) => known.startsWith(`${place}-`))

it.each(documents)('$file names only files that exist', ({ file, text }) => {
  const named = inBackticks(text).filter((word) => (FILE.test(word) || PLACE.test(word)) && !GENERATED.test(word))
  const missing = named.filter((word) => !isThere(word.replace(/^(\.\.?\/)+/, '').replace(/\/$/, '')))
  const links = [...text.matchAll(/\]\(([^)#\s]+)/g)].map(([, link]) => link!).filter((link) => !/^\w+:/.test(link))
  const broken = links.filter((link) => !places.has(path.join(path.dirname(file), link).replace(/\/$/, '')))
  expect([...missing, ...broken]).toEqual([])
})

it.each(documents)('$file is in plain words', ({ text }) => {
  const prose = text.replaceAll(/```[^]*?```|`[^`]*`/g, '').split('\n')
  expect(prose.filter((line) => DIALECT.test(line))).toEqual([])
})

it('each change that the newcomer’s page lists leads to a file', () => {
  const { text } = documents.find(({ file }) => file === 'docs/architecture.md')!
  const changes = text
    .slice(text.indexOf('## Where a change belongs'))
    .split(/^- (?=\*\*)/m)
    .slice(1)
  expect(changes.length).toBeGreaterThanOrEqual(10)
  for (const change of changes) expect(inBackticks(change).filter((word) => isThere(word)).length).toBeGreaterThan(0)
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
