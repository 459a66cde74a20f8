import postcss, { type AtRule, type Rule } from 'postcss'
import selectorParser, { type Node, type Selector } from 'postcss-selector-parser'

/** At-rules whose effect no selector holds back. */
const GLOBAL = ['font-face', 'import', 'property', 'layer', 'namespace', 'page', 'view-transition']

/** The rules of a style sheet that could reach beyond elements with a class of this prefix. */
export function foreignRules(css: string, prefix: string): string[] {
  const found: string[] = []
  postcss.parse(css).walk((node) => {
    if (node.type === 'rule') found.push(...foreignSelectors(node, prefix))
    if (node.type === 'atrule' && isForeign(node, prefix)) found.push(`@${node.name} ${node.params}`.trim())
  })
  return found
}

const isForeign = ({ name, params }: AtRule, prefix: string): boolean =>
  GLOBAL.includes(name) || (name.endsWith('keyframes') && !params.startsWith(prefix))

function foreignSelectors(rule: Rule, prefix: string): string[] {
  // Steps of an animation, and rules inside of one that is checked itself.
  if (rule.parent?.type === 'rule' || (rule.parent as AtRule | undefined)?.name?.endsWith('keyframes')) return []
  const selectors = selectorParser().astSync(rule.selector).nodes
  return selectors.filter((selector) => !isOwn(selector, prefix)).map((selector) => String(selector).trim())
}

/** Only a class outside of brackets holds a selector back: :has(.x) and :not(.x) match what is around and beside. */
function isOwn(selector: Selector, prefix: string): boolean {
  return selector.nodes.some((node: Node) => node.type === 'class' && node.value.startsWith(prefix))
}
