import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import postcss from 'postcss'
import selectorParser, { type Node, type Selector } from 'postcss-selector-parser'

const ROOT = path.resolve(import.meta.dirname, '../..')
const NAMED = new Set(['class', 'id', 'attribute'])
const BESIDE = ['+', '~']

/**
 * What stands right of + or ~, where it has no name. A browser then styles every such element below a parent again whenever that
 * parent gets a child: `p + p` on a page of figures cost a scrolled list as much as its new cards.
 */
function namelessSiblings(css: string): string[] {
  const found: string[] = []
  postcss.parse(css).walkRules(({ selector }) => {
    for (const each of selectorParser().astSync(selector).nodes) if (hasNamelessSibling(each)) found.push(String(each).trim())
  })
  return found
}

function hasNamelessSibling({ nodes }: Selector): boolean {
  return nodes.some((node, at) => node.type === 'combinator' && BESIDE.includes(node.value) && !isNamed(nodes.slice(at + 1)))
}

function isNamed(after: Node[]): boolean {
  const end = after.findIndex(({ type }) => type === 'combinator')
  return after.slice(0, end < 0 ? after.length : end).some(({ type }) => NAMED.has(type))
}

it('finds siblings without a name', () => {
  expect(namelessSiblings('.a > p + p {} .b ~ *:hover .c {} .a + .b {} p + .b i {} .a p {}')).toEqual([
    '.a > p + p',
    '.b ~ *:hover .c',
  ])
})

it.each(globSync('{shell,libs/*,mfe-*}/src/**/*.css', { cwd: ROOT }))('%s styles no nameless sibling', (file) => {
  expect(namelessSiblings(readFileSync(path.join(ROOT, file), 'utf8'))).toEqual([])
})
