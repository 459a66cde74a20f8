import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const sources = join(import.meta.dirname, '../src')

/** In a process of its own: zod is settled once, when it is first loaded. */
const IN_A_BROWSER = `
  const made = []
  globalThis.document = {}
  globalThis.Function = new Proxy(Function, {
    construct: (target, texts) => (made.push(texts), new target(...texts)),
  })
  const { LoginBody } = await import(${JSON.stringify(join(sources, 'index.ts'))})
  const { success } = LoginBody.safeParse({ username: 'ana', password: 'secret' })
  console.log(JSON.stringify({ success, made: made.length }))`

it('makes no code from text in a browser, whose policy would report it', () => {
  const run = (script: string) =>
    JSON.parse(
      execFileSync(process.execPath, ['--no-warnings', '--input-type=module', '-e', script], { encoding: 'utf8' }),
    ) as object
  expect(run(IN_A_BROWSER)).toEqual({ success: true, made: 0 })
  expect(run(IN_A_BROWSER.replace('globalThis.document = {}', ''))).not.toMatchObject({ made: 0 })
})

it.each(readdirSync(sources).filter((name) => name.endsWith('.ts') && name !== 'zod.ts'))(
  '%s takes zod from zod.ts, where that is settled',
  (name) => {
    expect(readFileSync(join(sources, name), 'utf8')).not.toContain("from 'zod'")
  },
)
