import { newerInScripts, newerInStyle } from './newer-features.ts'

it.each([
  ['a.b ??= c?.d; class A { #e = 1; static { f() } }', []],
  ['const rare = /(?<=a)b/du', []],
  ['AbortSignal.timeout(1); URL.parse', ['URL.parse']],
  ['AbortSignal.any([a, b])', ['AbortSignal.any']],
  ['Promise.withResolvers()', ['Promise.withResolvers']],
  ['AbortSignal.any?.([a, b])', []],
  ['new Intl.Segmenter().segment(a)', ['Intl.Segmenter', '.segment']],
  ['if ("Segmenter" in Intl) new Intl.Segmenter()', []],
  ['const has = a && Intl.Segmenter; if (has) new Intl.Segmenter()', []],
  ['a.toSorted().difference(b)', ['.difference']],
  ['class A { difference() {} }; new A().difference(b)', []],
  ['URL.createObjectURL(a)', []],
  ['"function" == typeof requestIdleCallback ? requestIdleCallback(a) : setTimeout(a)', []],
  ['a.color = "light-dark(red, blue)"', ['light-dark()']],
  ['requestIdleCallback(a)', ['requestIdleCallback']],
])('of the script %s the oldest browsers lack %j', (script, lacked) => {
  expect([...newerInScripts([script]).keys()]).toEqual(lacked)
})

it.each(['/[a--b]/v', '/(?i:a)b/', 'using a = b'])('they do not read %s', (script) => {
  expect(newerInScripts([script]).size).toBe(1)
})

it('says since when there is what they lack', () => {
  const lackedBy = newerInScripts(['AbortSignal.any()']).get('AbortSignal.any')
  expect(lackedBy).toEqual(['chrome 116', 'edge 116', 'firefox 124', 'safari 17.4', 'safari_ios 17.4'])
})

it.each([
  ['a { color: color-mix(in oklab, red, blue); inset: 0; width: min(1px, 2dvh) }', []],
  ['@media (width < 1px) { a:focus-visible { color: red } }', []],
  ['a { --b: light-dark(red, blue) }', ['light-dark()']],
  ['@supports (color: light-dark(red, blue)) { a { color: light-dark(red, blue) } }', []],
  ['a { user-select: none }', ['user-select']],
  ['a { -webkit-user-select: none; user-select: none }', []],
  ['a { text-wrap: balance; content: "light-dark(" }', ['text-wrap', 'text-wrap: balance']],
  ['a { height: 2lh }', ['lh']],
  ['a:has(b) { color: red }', [':has']],
  ['@starting-style { a { color: red } }', ['@starting-style']],
])('of the style %s they lack %j', (style, lacked) => {
  expect([...newerInStyle(style).keys()]).toEqual(lacked)
})
