import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** What a script of its own process prints, once it has a page. */
async function printed(script: string): Promise<unknown> {
  const opened = `const { openBrowser } = await import(${JSON.stringify(import.meta.resolve('./open-browser.mjs'))})
    const browser = openBrowser()
    ${script}
    process.exit()`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', opened])
  return JSON.parse(stdout)
}

/** What a test file left on the globals once made another one's page fail, depending on which came first. */
it('gives each test file the globals of a page just opened', async () => {
  const left = await printed(`
    const { fetch } = globalThis
    Object.assign(globalThis, { fetch: 1, requestIdleCallback: undefined, __library: 'stays' })
    navigator.setAppBadge = () => {}
    browser.startOver()
    const { __library } = globalThis
    const added = ['requestIdleCallback' in globalThis, 'setAppBadge' in navigator]
    console.log(JSON.stringify([fetch === globalThis.fetch, ...added, __library]))`)
  expect(left).toEqual([true, false, false, 'stays'])
})

it('tells the looks of an element as jsdom does', async () => {
  const page = `<div hidden><p></p></div><dialog><b></b></dialog><dialog open><b></b></dialog><input type="hidden"><input>
    <span style="display:none"></span><div style="visibility:hidden"><b></b><b style="visibility:visible"></b></div>
    <div style="pointer-events:none"><svg><title></title></svg><button></button></div><table><tr><td></td></tr></table>
    <p hidden style="display:block;color:red"></p><details><summary></summary></details><template></template>`
  const looks = await printed(`
    document.body.innerHTML = ${JSON.stringify(page)}
    const looks = () => [...document.querySelectorAll('*')].map((element) => {
      const style = getComputedStyle(element)
      return [element.outerHTML, style.display, style.pointerEvents, style.getPropertyValue('visibility'), style.color]
    })
    const fast = looks()
    // A page with a rule of its own is left to jsdom.
    document.head.innerHTML = '<style>.nothing { color: blue }</style>'
    console.log(JSON.stringify([fast.slice(2), looks().slice(3)]))`)
  const [fast, slow] = looks as string[][][]
  expect(fast).toEqual(slow)
})
