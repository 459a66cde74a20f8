import { cpSync, existsSync, globSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { edit, type Edit } from './edit.ts'

const TABLE = 'libs/domain/src/languages.ts'
const ANTD = 'libs/ui/src/load-antd-locale.ts'

/**
 * Declares a language below the root, and writes its texts, which are the English ones until they are translated.
 * Answers every file that is new or changed; a language that is there throws.
 */
export function newLanguage(root: string, code: string): string[] {
  if (!/^[a-z]{2}$/.test(code)) throw new Error('A code of two letters, such as pt')
  const english = globSync('{libs/*,gateway,shell,mfe-*,svc-*}/src/**/messages/en.json', { cwd: root }).sort()
  const texts = english.map((file) => path.join(path.dirname(file), `${code}.json`))
  const taken = texts.find((file) => existsSync(path.join(root, file)))
  if (taken) throw new Error(`${taken} is there already`)
  const { region } = new Intl.Locale(code).maximize()
  const declared = edit(root, [
    {
      file: TABLE,
      before: '} as const\n',
      text: `  ${code}: { name: '${nameOf(code)}', locale: '${region ? `${code}_${region}` : code}' },\n`,
    },
    ...antdOf(root, code, region),
  ])
  for (const [file, text] of Object.entries(declared)) writeFileSync(path.join(root, file), text)
  english.forEach((file, at) => cpSync(path.join(root, file), path.join(root, texts[at]!)))
  return [...Object.keys(declared), ...texts]
}

/** As its speakers call it. */
function nameOf(code: string): string {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code)!
  return name[0]!.toLocaleUpperCase(code) + name.slice(1)
}

/** Tables and calendars of antd speak it where antd has it, by its usual region or the first that it has; else English. */
function antdOf(root: string, code: string, region: string | undefined): Edit[] {
  const inModules = (file: string) => globSync(`node_modules/${file}`, { cwd: root }).map((found) => path.basename(found))
  const known = inModules(`antd/es/locale/${code}_*.js`).sort()
  const locale = known.find((file) => file === `${code}_${region}.js`) ?? known[0]
  if (!locale || inModules(`dayjs/locale/${code}.js`).length === 0) return []
  const loader = `() => Promise.all([import('antd/es/locale/${locale}'), import('dayjs/locale/${code}.js')])`
  return [{ file: ANTD, before: '}\n\n/** Undefined for English', text: `  ${code}: ${loader},\n` }]
}
