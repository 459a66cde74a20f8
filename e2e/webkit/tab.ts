import { expect } from '@playwright/test'
import { isFocused, isReady, type Found, type Key, type Role, type Tab } from '../steps/site.ts'
import type { Call } from './web-driver.ts'

/** As the protocol writes an element. */
type Reference = Record<'element-6066-11e4-a52e-4f735466cecf', string>

const KEYS: Record<Key, string> = {
  ...{ Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C' },
  ...{ ArrowUp: '\uE013', ArrowRight: '\uE014', ArrowDown: '\uE015' },
}
/** What may have the role. */
const SELECTORS: Record<Role, string> = {
  button: 'button, [role=button]',
  menuitem: '[role=menuitem]',
  tab: '[role=tab]',
  radio: 'input[type=radio]',
  link: 'a[href]',
  textbox: 'input:not([type=radio], [type=checkbox], [type=date]), textarea',
  date: 'input[type=date]',
}
export type Size = { width: number; height: number }

export async function tabOf(call: Call): Promise<Tab> {
  await call('POST', '/timeouts', { script: 20_000, pageLoad: 60_000 })
  const evaluate = async (run: unknown, argument?: unknown) => {
    if (typeof run === 'string') return call('POST', '/execute/sync', { script: run, args: [] })
    const done = 'arguments[arguments.length - 1]'
    const script = `const done = ${done}; Promise.resolve((${String(run)})(arguments[0])).then((value) => done({ value }), (error) => done({ error: String(error) }))`
    const { value, error } = await call<{ value?: unknown; error?: string }>('POST', '/execute/async', {
      script,
      args: [argument ?? null],
    })
    if (error) throw new Error(error)
    return value
  }
  const tab: Tab = {
    evaluate: evaluate as Tab['evaluate'],
    goto: (url) => call('POST', '/url', { url }),
    async find(role, name) {
      const found = await tab.evaluate(mayBe, { selector: SELECTORS[role], name })
      for (const element of found as unknown as Reference[]) {
        const path = `/element/${Object.values(element)[0]}`
        if (!name || (await call<string>('GET', `${path}/computedlabel`)).replaceAll('\u00A0', ' ') === name)
          return foundOf(element, path)
      }
      return null
    },
    press: (key) => pressEach(KEYS[key]),
    type: (text) => pressEach(text),
    betweenNumbersOfDate: 'Tab',
  }
  const pressEach = (keys: string) =>
    call<void>('POST', '/actions', {
      actions: [
        {
          type: 'key',
          id: 'keyboard',
          actions: [...keys].flatMap((value) => [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ]),
        },
      ],
    })
  const foundOf = (element: Reference, path: string): Found => ({
    async click() {
      // Not below the bar at the bottom, where the driver would leave it.
      await tab.evaluate((button) => (button as unknown as Element).scrollIntoView({ block: 'center' }), element)
      await call('POST', `${path}/click`, {})
    },
    async type(text) {
      await tab.evaluate((input) => (input as unknown as HTMLInputElement).select(), element)
      await call('POST', `${path}/value`, { text })
    },
    focus: () => tab.evaluate((input) => (input as unknown as HTMLInputElement).focus(), element),
    is: (state) => evaluate(state === 'ready' ? isReady : isFocused, element) as Promise<boolean>,
  })
  return tab
}

/** Those that are drawn and could be called so; what an element is called is then asked of the engine. */
function mayBe({ selector, name }: { selector: string; name: string }): Element[] {
  const plain = (text: string | null | undefined) => text?.replaceAll('\u00A0', ' ').includes(name) === true
  return [...document.querySelectorAll(selector)].filter((element) => {
    const labels = (element as HTMLInputElement).labels ?? []
    const texts = [element.getAttribute('aria-label'), element.textContent, ...[...labels].map(({ textContent }) => textContent)]
    return element.checkVisibility() && (element.hasAttribute('aria-labelledby') || texts.some(plain))
  })
}

/** A window has a frame and tools around its page. */
export async function resize(call: Call, tab: Tab, size: Size): Promise<void> {
  const read = () => ({
    inner: { width: innerWidth, height: innerHeight },
    frame: [outerWidth - innerWidth, outerHeight - innerHeight],
  })
  await expect
    .poll(async () => {
      const { inner, frame } = await tab.evaluate(read, undefined)
      const [beside, above] = frame.map((pixels) => Math.max(0, pixels)) as [number, number]
      const rect = { x: 0, y: 0, width: size.width + beside, height: size.height + above }
      if (inner.width !== size.width || inner.height !== size.height) await call('POST', '/window/rect', rect)
      return inner
    })
    .toEqual(size)
}
