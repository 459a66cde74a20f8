import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import postcss, { type Rule } from 'postcss'
import selectorParser, { type Node, type Selector } from 'postcss-selector-parser'

const ROOT = path.resolve(import.meta.dirname, '../..')
const NAMED = new Set(['class', 'id', 'attribute'])
const BESIDE = ['+', '~']

/**
 * What a tap would leave behind: a phone keeps the look of hovering where it was touched last, so that a button that was
 * pressed off still seems pressed, and a link below a closed dialog seems to be the page's own.
 */
function hoverOfTaps({ selector, parent }: Rule): string[] {
  const isForPointers = parent?.type === 'atrule' && 'params' in parent && parent.params === '(hover: hover)'
  return selector.includes(':hover') && !isForPointers ? [selector] : []
}

/**
 * What stands right of + or ~, where it has no name. A browser then styles every such element below a parent again whenever that
 * parent gets a child: `p + p` on a page of figures cost a scrolled list as much as its new cards.
 */
const namelessSiblings = ({ selector }: Rule): string[] =>
  selectorParser()
    .astSync(selector)
    .nodes.flatMap((each) => (hasNamelessSibling(each) ? String(each).trim() : []))

function hasNamelessSibling({ nodes }: Selector): boolean {
  return nodes.some((node, at) => node.type === 'combinator' && BESIDE.includes(node.value) && !isNamed(nodes.slice(at + 1)))
}

function isNamed(after: Node[]): boolean {
  const end = after.findIndex(({ type }) => type === 'combinator')
  return after.slice(0, end < 0 ? after.length : end).some(({ type }) => NAMED.has(type))
}

function found(fault: (rule: Rule) => string[], css: string): string[] {
  const rules: string[] = []
  postcss.parse(css).walkRules((rule) => void rules.push(...fault(rule)))
  return rules
}

it('finds a rule that holds for taps too, and siblings without a name', () => {
  const hovers = '.a:hover {} @media (hover: hover) { .b:hover {} } @media (width < 20rem) { .c:hover {} }'
  expect(found(hoverOfTaps, hovers)).toEqual(['.a:hover', '.c:hover'])
  const siblings = '.a > p + p {} .b ~ *:hover .c {} .a + .b {} p + .b i {} .a p {}'
  expect(found(namelessSiblings, siblings)).toEqual(['.a > p + p', '.b ~ *:hover .c'])
})

it.each(globSync('{shell,libs/*,mfe-*}/src/**/*.css', { cwd: ROOT }))(
  '%s shows hovering to pointers only, and styles no nameless sibling',
  (file) => {
    const css = readFileSync(path.join(ROOT, file), 'utf8')
    expect([found(hoverOfTaps, css), found(namelessSiblings, css)]).toEqual([[], []])
  },
)
