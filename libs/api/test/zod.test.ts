import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const sources = join(import.meta.dirname, '../src')

it('makes no code from text in a browser, whose policy would report it', async () => {
  const RealFunction = globalThis.Function
  const made: unknown[] = []
  const page = globalThis as { document?: object }
  page.document = {}
  globalThis.Function = new Proxy(RealFunction, {
    construct: (target, texts) => {
      made.push(texts)
      return new target(...(texts as string[]))
    },
  })
  try {
    const { LoginBody } = await import('../src/index.ts')
    expect(LoginBody.safeParse({ username: 'ana', password: 'secret' }).success).toBe(true)
  } finally {
    globalThis.Function = RealFunction
    delete page.document
  }
  expect(made).toEqual([])
})

it.each(readdirSync(sources).filter((name) => name.endsWith('.ts') && name !== 'zod.ts'))(
  '%s takes zod from zod.ts, where that is settled',
  (name) => {
    expect(readFileSync(join(sources, name), 'utf8')).not.toContain("from 'zod'")
  },
)
