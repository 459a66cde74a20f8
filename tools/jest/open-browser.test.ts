import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** What a test file left on the globals once made another one's page fail, depending on which came first. */
it('gives each test file the globals of a page just opened', async () => {
  const left = `
    const { openBrowser } = await import(${JSON.stringify(import.meta.resolve('./open-browser.mjs'))})
    const browser = openBrowser()
    const { fetch } = globalThis
    Object.assign(globalThis, { fetch: 1, requestIdleCallback: undefined, __library: 'stays' })
    navigator.setAppBadge = () => {}
    browser.startOver()
    const { __library } = globalThis
    const added = ['requestIdleCallback' in globalThis, 'setAppBadge' in navigator]
    console.log(JSON.stringify([fetch === globalThis.fetch, ...added, __library]))
    process.exit()`
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', left])
  expect(JSON.parse(stdout)).toEqual([true, false, false, 'stays'])
})
