import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { REPOSITORY } from '../repository.ts'
import { copyOfRepository, problemsIn } from './copy-of-repository.ts'
import { newLanguage } from './new-language.ts'

const FOLDER = path.join(REPOSITORY, 'docs/changes')
const PATCHES = globSync('*.patch', { cwd: FOLDER }).sort()
const LANGUAGE = 'pt'
const NOT_BY_HAND = /\/gen\/|^proto\/baseline|^pacts\/|\/messages\/\w\w\.json$/

const filesOf = (patch: string) =>
  [...readFileSync(path.join(FOLDER, patch), 'utf8').matchAll(/^diff --git a\/\S+ b\/(\S+)$/gm)].map(([, file]) => file!)
const all = PATCHES.flatMap(filesOf)

let root: string
beforeAll(() => {
  root = copyOfRepository()
})
afterAll(() => rmSync(root, { recursive: true }))

const jest = (projects: string[], ...patterns: string[]) =>
  problemsIn(root, 'jest', [
    '--runInBand',
    '--passWithNoTests',
    '--selectProjects',
    ...projects,
    '--testPathPatterns',
    ...patterns,
  ])

/** Each on top of those before it, so that one copy and one compilation serve all. */
it.each(PATCHES)('%s applies', (patch) => {
  const problems = problemsIn(root, 'git', ['apply', path.join(FOLDER, patch)])
  expect(problems && `${problems}Renew the patch as docs/changes/README.md says.`).toBe('')
})

it.each(PATCHES)('%s touches no more files than the table promises', (patch) => {
  const table = readFileSync(path.join(FOLDER, 'README.md'), 'utf8')
  const [, most] = new RegExp(`^\\| \`${patch}\` \\|.*\\| (\\d+) \\|$`, 'm').exec(table) ?? []
  const written = filesOf(patch).filter((file) => !NOT_BY_HAND.test(file))
  expect(written).toHaveLength(Math.min(written.length, Number(most)))
})

it('a new language is declared once, with its texts, and not over one that is there', () => {
  const files = newLanguage(root, LANGUAGE)
  expect(files.filter((file) => !file.endsWith(`messages/${LANGUAGE}.json`))).toEqual([
    'libs/domain/src/languages.ts',
    'libs/ui/src/load-antd-locale.ts',
  ])
  expect(() => newLanguage(root, LANGUAGE)).toThrow('is there already')
  for (const code of ['PT', 'por', '../x', '']) expect(() => newLanguage(root, code)).toThrow('A code of two letters')
})

it('the wire changes nothing for those who call today', () => {
  for (const args of [['lint'], ['breaking', '--against', 'baseline.binpb'], ['generate']])
    expect(problemsIn(root, 'buf', args, 'proto')).toBe('')
})

it('everything compiles', () => {
  expect(problemsIn(root, 'node', ['node_modules/typescript-native/bin/tsc', '--noEmit', '--checkers', '1'])).toBe('')
})

it('the tests that reach what is touched pass, and a screen, the page, errors and mails speak the new language', () => {
  const translate = (folder: string, key: string, text: string) => {
    const file = path.join(root, folder, `messages/${LANGUAGE}.json`)
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
    writeFileSync(file, JSON.stringify({ ...texts, [key]: text }))
  }
  translate('shell/src', 'language.label', 'Idioma')
  translate('gateway/src', 'insight.greatMomentum.title', 'Ótima fase')
  const touched = all.filter((file) => /\.test\.tsx?$/.test(file))
  const sources = all.filter((file) => /\/src\/.*\.tsx?$/.test(file))
  const folders = new Set(sources.map((file) => path.dirname(file)))
  const beside = [...folders].flatMap((folder) => {
    const changed = sources.filter((file) => path.dirname(file) === folder && !touched.includes(file))
    const tests = globSync(`${folder}/*.test.ts{,x}`, { cwd: root })
    // Where nothing but tests is touched, it comes from another package.
    return changed.length > 0 ? tests.filter((test) => reaches(test, sources)) : tests
  })
  const languages = ['shell/src/language-switcher', 'gateway/test/page-meta', 'gateway/src/(messages|routes/insight-dto)']
  const tests = [...touched, ...beside].filter((file) => !file.includes('.pact.')).map((file) => `^${root}/${file}$`)
  expect(jest(['node', 'web'], ...tests, ...languages, '/messages\\.test', 'write-letter', 'front-end-tests/wording')).toBe('')
  const pacts = touched.filter((file) => file.includes('.pact.')).map((file) => `^${root}/${file}$`)
  if (pacts.length > 0) expect(jest(['pact-consumer'], ...pacts)).toBe('')
  if (pacts.length > 0) expect(jest(['pact-provider'], ...pacts)).toBe('')
})

/** Whether a file of the copy imports one of these, directly or through others of its package. */
function reaches(file: string, sources: string[], visited = new Set<string>()): boolean {
  if (sources.includes(file)) return true
  if (visited.has(file) || !/\.tsx?$/.test(file)) return false
  visited.add(file)
  const imports = readFileSync(path.join(root, file), 'utf8').matchAll(/(?:from |import\()'(\.[^']+)'/g)
  return [...imports].some(([, to]) => reaches(path.join(path.dirname(file), to!), sources, visited))
}

it('imported dates and what the gateway says do so too', () => {
  const shown = `
    const { spelledDate } = await import('${root}/mfe-matches/src/transfer/spelled-date.ts')
    const { sentence } = await import('${root}/gateway/src/messages/translations.ts')
    console.log(spelledDate('24 de novembro de 2025').month, sentence('${LANGUAGE}', 'insight.greatMomentum.title'))`
  const node = path.join(REPOSITORY, 'node_modules/.bin/node')
  expect(execFileSync(node, ['--input-type=module', '-e', shown], { cwd: root, encoding: 'utf8' })).toBe('11 Ótima fase\n')
})
