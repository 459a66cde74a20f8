import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { REPOSITORY } from '../../tools/repository.ts'

const TSC = path.join(REPOSITORY, 'node_modules/typescript-native/bin/tsc')
/** What shell and remotes share, and what that is made of. */
const PACKAGES = ['domain', 'api', 'shell-api', 'ui']

const OPTIONS = {
  target: 'es2023',
  lib: ['es2023', 'dom', 'dom.iterable'],
  module: 'preserve',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  strict: true,
  skipLibCheck: true,
  resolveJsonModule: true,
  allowImportingTsExtensions: true,
  noUncheckedSideEffectImports: false,
  types: [],
}

/** Declarations by path, with the manifest of each package: enough to compile against what a version had. */
export function declarationsOf(root: string): Record<string, string> {
  const packages = PACKAGES.filter((name) => existsSync(path.join(root, 'libs', name, 'src/index.ts')))
  return inFolder((folder) => {
    const emit = { noCheck: true, declaration: true, emitDeclarationOnly: true, rootDir: root, outDir: path.join(folder, 'out') }
    const files = packages.map((name) => path.join(root, 'libs', name, 'src/index.ts'))
    const problems = tsc(folder, { compilerOptions: { ...OPTIONS, ...emit }, files })
    const out = path.join(folder, 'out')
    const made = existsSync(out) ? globSync('libs/**/*.d.ts', { cwd: out }).sort() : []
    if (made.length === 0) throw new Error(`No declarations can be made of libs:\n${problems}`)
    const entry = (name: string) => ({ name: `@kitchenline/${name}`, exports: { '.': './src/index.d.ts' } })
    return Object.fromEntries([
      ...packages.map((name) => [`libs/${name}/package.json`, JSON.stringify(entry(name))] as const),
      ...made.map((file) => [file, readFileSync(path.join(out, file), 'utf8')] as const),
    ])
  })
}

/** What the compiler has to say about `check`, where each side is a folder that imports its own @kitchenline packages. */
export function checked(sides: Record<string, Record<string, string>>, check: string): string {
  return inFolder((folder) => {
    symlinkSync(path.join(REPOSITORY, 'node_modules'), path.join(folder, 'node_modules'))
    for (const [side, types] of Object.entries(sides)) {
      for (const [file, text] of Object.entries(types)) {
        const target = path.join(folder, side, 'node_modules/@kitchenline', file.slice('libs/'.length))
        mkdirSync(path.dirname(target), { recursive: true })
        writeFileSync(target, text)
      }
      const has = (name: string) => `libs/${name}/package.json` in types
      const exported = PACKAGES.filter(has).map((name) => `export * as ${spaceOf(name)} from '@kitchenline/${name}'`)
      writeFileSync(path.join(folder, side, 'all.ts'), exported.join('\n'))
    }
    writeFileSync(path.join(folder, 'check.ts'), check)
    return tsc(folder, { compilerOptions: { ...OPTIONS, noEmit: true, noErrorTruncation: false }, files: ['check.ts'] })
  })
}

/** The name of a package within a side: shell_api. */
export const spaceOf = (name: string): string => name.replaceAll('-', '_')

function tsc(folder: string, config: object): string {
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ include: [], ...config }))
  const options = { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const
  const { stdout, error } = spawnSync(process.execPath, [TSC, '--pretty', 'false', '--checkers', '1', '-p', '.'], options)
  if (error) throw error
  return stdout
}

function inFolder<T>(use: (folder: string) => T): T {
  const folder = mkdtempSync(path.join(tmpdir(), 'contract-'))
  try {
    return use(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
