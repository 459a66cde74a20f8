import postcss, { type ChildNode } from 'postcss'

/** Without comments and unneeded spaces. No value is rewritten, so nothing of newer CSS can be misread. */
export function minifyCss(text: string): string {
  const root = postcss.parse(text)
  root.walk(tighten)
  root.raws.after = ''
  return root.toString()
}

function tighten(node: ChildNode): void {
  if (node.type === 'comment') {
    node.remove()
    return
  }
  node.raws.before = ''
  if (node.type === 'decl') {
    node.raws.between = ':'
    node.value = onOneLine(node.value)
    return
  }
  Object.assign(node.raws, { after: '', between: '', semicolon: false })
  if (node.type === 'rule' && !hasString(node.selector)) node.selector = onOneLine(node.selector).replace(/ ?([,>]) ?/g, '$1')
  if (node.type === 'atrule') {
    node.raws.afterName = node.params ? ' ' : ''
    node.params = onOneLine(node.params)
  }
}

/** What holds a string stays as it is. */
const onOneLine = (text: string): string => (hasString(text) ? text : text.replace(/\s+/g, ' '))

const hasString = (text: string): boolean => /["']|url\(/.test(text)
