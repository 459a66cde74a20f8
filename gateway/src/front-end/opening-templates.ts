import { createHash } from 'node:crypto'
import * as z from 'zod'

const TEMPLATE = /<template id="([a-z-]+)">([\s\S]*?)<\/template>/g

/** Of the shell's build: the shapes that stand in the HTML until the page's scripts run, and the script that looks after them. */
export type OpeningTemplates = {
  fill(name: string, values?: Record<string, string>): string
  script: InlineScript
  /** Asks for what the page reads first. */
  read: InlineScript | undefined
  /** The oldest browsers that this build works in, for the sentence that the script shows to older ones. */
  oldest: Record<string, string>
  /** Starts the page's own scripts once the opening is painted. A shell without it has them started by the browser. */
  start: InlineScript | undefined
}
const Versions = z.record(z.string(), z.string())
type InlineScript = { text: string; hash: string }

export function readOpening(html: string): OpeningTemplates | undefined {
  const templates = new Map([...html.matchAll(TEMPLATE)].map(([, name = '', text = '']) => [name, text.trim()]))
  const script = inlineScript(templates.get('script'))
  if (!script) return undefined
  return {
    // Values are HTML already.
    fill: (name, values = {}) => (templates.get(name) ?? '').replace(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? ''),
    script,
    read: inlineScript(templates.get('read')),
    oldest: Versions.parse(JSON.parse(templates.get('oldest') ?? '{}')),
    start: inlineScript(templates.get('start')),
  }
}

function inlineScript(template = ''): InlineScript | undefined {
  const text = /<script>([\s\S]*)<\/script>/.exec(template)?.[1]
  return text === undefined ? undefined : { text, hash: `'sha256-${createHash('sha256').update(text).digest('base64')}'` }
}
