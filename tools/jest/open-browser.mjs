import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const { JSDOM, VirtualConsole } = createRequire(require.resolve('jest-environment-jsdom'))('jsdom')

/** Of those that both have, what tests make and look at is the page's. */
const OF_THE_PAGE = new Set([
  ...[
    'Event',
    'EventTarget',
    'CustomEvent',
    'MessageEvent',
    'DOMException',
    'Blob',
    'File',
    'FormData',
    'URL',
    'URLSearchParams',
  ],
  ...['navigator', 'localStorage', 'sessionStorage'],
])
/** What browsers have and jsdom lacks, taken from Node. */
const OF_NODE = ['AbortController', 'AbortSignal', 'fetch', 'Headers', 'Request', 'Response', 'structuredClone']
/** Neither a page of jsdom has them, nor do its scripts find them. */
const UNKNOWN_TO_PAGES = ['BroadcastChannel']
const FRAME_MS = 1_000 / 60
const METHODS_OF_EVENTS = ['removeEventListener', 'dispatchEvent']

/** Gives the process a window, whose properties are globals from now on. */
export function openBrowser() {
  const virtualConsole = new VirtualConsole().sendTo(console, { omitJSDOMErrors: true })
  virtualConsole.on('jsdomError', (error) => console.error(error))
  const { window } = new JSDOM('<!DOCTYPE html>', { url: 'http://localhost/', pretendToBeVisual: true, virtualConsole })

  ownFrames(window)
  for (const name of UNKNOWN_TO_PAGES) delete globalThis[name]
  for (const name of METHODS_OF_EVENTS) define(globalThis, name, { value: window[name].bind(window), writable: true })
  for (const name of Object.getOwnPropertyNames(window)) {
    if (!(name in globalThis) || OF_THE_PAGE.has(name)) define(globalThis, name, through(window, name))
  }
  for (const name of OF_NODE) define(window, name, through(globalThis, name))
  lookUpFast(window)
  const forgetListeners = recordListeners(window)
  const clearTimers = recordTimers()

  const owners = [globalThis, window, window.document, window.navigator]
  const asOpened = owners.map((owner) => [owner, Object.getOwnPropertyDescriptors(owner)])
  return {
    startOver() {
      clearTimers()
      forgetListeners()
      empty(window)
      for (const [owner, properties] of asOpened) restore(owner, properties)
      globalThis.indexedDB = new IDBFactory()
    },
  }
}

/** jsdom's have one timer for all, and none come any more once a page has ended with its timers before the last frame. */
function ownFrames(window) {
  window.requestAnimationFrame = (draw) => Number(setTimeout(() => draw(performance.now()), FRAME_MS))
  window.cancelAnimationFrame = (frame) => clearTimeout(frame)
}

const define = (owner, name, property) =>
  Object.defineProperty(owner, name, { configurable: true, enumerable: true, ...property })

const through = (owner, name) => ({ get: () => owner[name], set: (value) => (owner[name] = value) })

/** What each query by role asks of every element; jsdom goes through its whole sheet for it, a sixth of a test's time. */
function lookUpFast(window) {
  const { document } = window
  const computedStyle = window.getComputedStyle.bind(window)
  const byTag = {}
  const displayOf = (tag) => (byTag[tag] ??= computedStyle(document.createElement(tag)).display)
  const own = (element, name) => element.hasAttribute('style') && element.style.getPropertyValue(name)
  const inherited = (element, name, initial) =>
    element ? own(element, name) || inherited(element.parentElement, name, initial) : initial
  const isHidden = (element) => element.hasAttribute('hidden') || (element.localName === 'input' && element.type === 'hidden')
  const values = new Map([
    ['display', (element) => own(element, 'display') || (isHidden(element) ? 'none' : displayOf(element.localName))],
    ['visibility', (element) => inherited(element, 'visibility', 'visible')],
    ['pointer-events', (element) => inherited(element, 'pointer-events', 'auto')],
  ])
  values.set('pointerEvents', values.get('pointer-events'))
  const getComputedStyle = (element, pseudo) => {
    // Rules of the page may say anything of an element, and an open dialog is not what its tag says.
    if (pseudo || document.styleSheets.length > 0 || element.localName === 'dialog') return computedStyle(element, pseudo)
    const getPropertyValue = (name) => values.get(name)?.(element) ?? computedStyle(element).getPropertyValue(name)
    const valueOf = (name) => values.get(name)?.(element) ?? computedStyle(element)[name]
    return new Proxy({}, { get: (_, name) => (name === 'getPropertyValue' ? getPropertyValue : valueOf(name)) })
  }
  for (const owner of [window, globalThis]) define(owner, 'getComputedStyle', { value: getComputedStyle, writable: true })
}

/** Of the window alone: libraries that stay listen to the document. */
function recordListeners(window) {
  const listeners = []
  const { addEventListener } = window
  const add = (...listener) => {
    listeners.push(listener)
    addEventListener.apply(window, listener)
  }
  define(window, 'addEventListener', { value: add, writable: true })
  define(globalThis, 'addEventListener', { value: add, writable: true })
  return () => {
    for (const listener of listeners.splice(0)) window.removeEventListener(...listener)
  }
}

/** They end with their page. */
function recordTimers() {
  const timers = new Set()
  for (const name of ['setTimeout', 'setInterval']) {
    const start = globalThis[name]
    const recorded = (...given) => {
      const timer = start(...given)
      timers.add(timer)
      return timer
    }
    define(globalThis, name, { value: recorded, writable: true })
  }
  return () => {
    for (const timer of timers) clearTimeout(timer)
    timers.clear()
  }
}

function empty({ document, history, localStorage, sessionStorage }) {
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  }
  for (const element of [document.head, document.body]) element.replaceChildren()
  for (const storage of [localStorage, sessionStorage]) storage.clear()
  history.replaceState(null, '', '/')
}

/** Libraries are loaded once: what they have added to the globals stays with them. */
const OF_LIBRARIES = /^__/

function restore(owner, properties) {
  for (const [name, now] of Object.entries(Object.getOwnPropertyDescriptors(owner))) {
    const before = properties[name]
    const isAsBefore = before ? before.value === now.value && before.get === now.get : OF_LIBRARIES.test(name)
    if (isAsBefore || !now.configurable) continue
    if (before) Object.defineProperty(owner, name, before)
    else delete owner[name]
  }
}
