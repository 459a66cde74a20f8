import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import postcss, { type Rule } from 'postcss'

const ROOT = path.resolve(import.meta.dirname, '../..')

/**
 * What a tap would leave behind: a phone keeps the look of hovering where it was touched last, so that a button that was
 * pressed off still seems pressed, and a link below a closed dialog seems to be the page's own.
 */
function hoverOfTaps(css: string): string[] {
  const found: string[] = []
  postcss.parse(css).walkRules((rule) => {
    if (rule.selector.includes(':hover') && !isForPointers(rule)) found.push(rule.selector)
  })
  return found
}

function isForPointers({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && 'params' in parent && parent.params === '(hover: hover)'
}

it('finds a rule that holds for taps too', () => {
  expect(hoverOfTaps('.a:hover {} @media (hover: hover) { .b:hover {} } @media (width < 20rem) { .c:hover {} }')).toEqual([
    '.a:hover',
    '.c:hover',
  ])
})

it.each(globSync('{shell,libs/*,mfe-*}/src/**/*.css', { cwd: ROOT }))('%s shows hovering to pointers only', (file) => {
  expect(hoverOfTaps(readFileSync(path.join(ROOT, file), 'utf8'))).toEqual([])
})
