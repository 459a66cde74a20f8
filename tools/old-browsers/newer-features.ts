import type { Identifier as Feature } from '@mdn/browser-compat-data/types'
import { parse, type AnyNode, type Program } from 'acorn'
import { ancestor } from 'acorn-walk'
import postcss, { type Declaration } from 'postcss'
import { allLacked, api, byName, css, javascript, lackedBy } from './browser-data.ts'

/** By the name of what is used: which of the oldest browsers lack it. */
export type Newer = Map<string, string[]>

/** The last one that all of them read whole, its regular expressions included. */
const ECMA = 2022
/** A minifier's own names are shorter. */
const SHORTEST_GLOBAL = 5
const BUILTINS = javascript.builtins!
const METHODS = byName([BUILTINS, api])

/**
 * What scripts of one page use that the oldest browsers lack. What a script asks for first is used with care: `typeof a`,
 * `"b" in a`, `a && a.b`, `a.b?.()`. Whose method is called is not known, so one of a name that some script defines is taken for that.
 */
export function newerInScripts(scripts: Iterable<string>): Newer {
  const found: Newer = new Map()
  const called: Newer = new Map()
  const defined = new Set<string>()
  for (const script of scripts) {
    const tree = parsed(script, found)
    if (!tree) continue
    const { used, guarded } = readScript(tree, defined)
    for (const [name, lacked] of used) {
      const last = name.split('.').at(-1)!
      if (!guarded.has(last)) (name.startsWith('.') ? called : found).set(name, lacked)
    }
  }
  for (const [name, lacked] of called) if (!defined.has(name.slice(1))) found.set(name, lacked)
  return found
}

function parsed(script: string, found: Newer): Program | undefined {
  try {
    return parse(script, { ecmaVersion: ECMA, sourceType: 'script' })
  } catch (error) {
    const { message, pos = 0 } = error as Error & { pos?: number }
    found.set(`${message}: ${script.slice(Math.max(0, pos - 30), pos + 30)}`, [`ES${ECMA}`])
    return undefined
  }
}

function readScript(tree: Program, defined: Set<string>): { used: Newer; guarded: Set<string> } {
  const used: Newer = new Map()
  const guarded = new Set<string>()
  ancestor(tree, {
    Identifier({ name }) {
      if (name.length >= SHORTEST_GLOBAL) note(used, name, allLacked([BUILTINS[name], api[name], api.Window?.[name]]))
    },
    Literal({ value }) {
      if (typeof value === 'string') noteFunctions(used, value)
    },
    TemplateElement({ value }) {
      noteFunctions(used, value.raw)
    },
    UnaryExpression({ operator, argument }) {
      if (operator === 'typeof') guarded.add(lastName(argument) ?? '')
    },
    BinaryExpression({ operator, left }) {
      if (operator === 'in' && left.type === 'Literal') guarded.add(String(left.value))
    },
    LogicalExpression({ left, right }) {
      for (const side of [left, right]) if (side.type === 'MemberExpression') guarded.add(lastName(side) ?? '')
    },
    AssignmentExpression({ left }) {
      defined.add(lastName(left) ?? '')
    },
    Property({ key, value }) {
      defined.add(lastName(key) ?? '')
      // As a compiler defines methods: { key: "a", value: function () {} }
      if (lastName(key) === 'key' && value.type === 'Literal') defined.add(String(value.value))
    },
    MethodDefinition({ key }) {
      defined.add(lastName(key) ?? '')
    },
    PropertyDefinition({ key }) {
      defined.add(lastName(key) ?? '')
    },
    MemberExpression(node) {
      if (node.object.type === 'Identifier') note(used, `${node.object.name}.${lastName(node)}`, lackedBy(staticMember(node)))
    },
    CallExpression({ callee, optional }) {
      const member = callee.type === 'MemberExpression' ? lastName(callee) : undefined
      if (!member) return
      if (optional) guarded.add(member)
      else if (!staticMember(callee)) note(used, `.${member}`, allLacked(METHODS.get(member)))
    },
  })
  return { used, guarded }
}

function staticMember(node: AnyNode): Feature | undefined {
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return undefined
  const [owner, member] = [node.object.name, lastName(node) ?? '']
  return BUILTINS[owner]?.[member] ?? api[owner]?.[`${member}_static`]
}

function note(used: Newer, name: string, lacked: string[] | undefined): void {
  if (lacked && lacked.length > 0) used.set(name, lacked)
}

/** A style that a script writes; a plain word before a bracket may mean anything. */
function noteFunctions(used: Newer, text: string): void {
  for (const [, name] of text.matchAll(/(?<![\w-])([a-z]+(?:-[a-z]+)+)\(/g))
    note(used, `${name}()`, allLacked(FUNCTIONS.get(name!)))
}

/** `b` of `b` and of `a.b`. */
function lastName(node: AnyNode): string | undefined {
  if (node.type === 'Identifier') return node.name
  if (node.type !== 'MemberExpression' || node.computed) return undefined
  return node.property.type === 'Identifier' ? node.property.name : undefined
}

const { length: LENGTHS } = css.types!
const FUNCTIONS = byName([css.types])
const AT_RULES = css['at-rules']!

/** What a style sheet uses outside of @supports that the oldest browsers lack. */
export function newerInStyle(text: string): Newer {
  const used: Newer = new Map()
  const root = postcss.parse(text)
  root.walkAtRules('supports', (rule) => void rule.remove())
  root.walkAtRules(({ name, params }) => {
    note(used, `@${name}`, lackedBy(AT_RULES[name]))
    if (name === 'media' && /[<>]/.test(params)) note(used, 'range in @media', lackedBy(AT_RULES.media!.range_syntax))
    for (const [, feature] of params.matchAll(/\(([a-z-]+)/g))
      note(used, `@${name} (${feature})`, lackedBy(AT_RULES[name]?.[feature!]))
  })
  root.walkRules(({ selector }) => {
    for (const [whole, name] of selector.matchAll(/::?([a-z-]+)/g)) note(used, whole, lackedBy(css.selectors![name!]))
  })
  root.walkDecls((declaration) => {
    const { prop, value } = declaration
    const property = css.properties![prop]
    if (!isOfOneEngine(declaration)) note(used, prop, lackedBy(property))
    const plain = value.replace(/"[^"]*"|url\([^)]*\)|var\([\w-]+/g, '')
    for (const [, name] of plain.matchAll(/(?<![\w-])([a-z][a-z-]*)\(/g)) note(used, `${name}()`, allLacked(FUNCTIONS.get(name!)))
    for (const [, word] of plain.matchAll(/(?<![\w#.-])([a-z][a-z-]*)(?![\w(-])/g))
      note(used, `${prop}: ${word}`, lackedBy(property?.[word!]))
    for (const [, unit] of plain.matchAll(/(?<![\w#-])[\d.]+([a-z]+)\b/g)) note(used, unit!, lackedBy(LENGTHS![unit!]))
  })
  return used
}

/** Known by its prefix to one engine; or plain, with the prefixed one beside it. */
function isOfOneEngine({ prop, parent }: Declaration): boolean {
  return (
    /^-(webkit|moz)-/.test(prop) || (parent?.some((node) => node.type === 'decl' && node.prop === `-webkit-${prop}`) ?? false)
  )
}
