import { createHash } from 'node:crypto'

const TEMPLATE = /<template id="([a-z-]+)">([\s\S]*?)<\/template>/g

/** Of the shell's build: the shapes that stand in the HTML until the page's scripts run, and the script that looks after them. */
export type OpeningTemplates = { fill(name: string, values?: Record<string, string>): string; script: string; scriptHash: string }

export function readOpening(html: string): OpeningTemplates | undefined {
  const templates = new Map([...html.matchAll(TEMPLATE)].map(([, name = '', text = '']) => [name, text.trim()]))
  const script = /<script>([\s\S]*)<\/script>/.exec(templates.get('script') ?? '')?.[1]
  if (script === undefined) return undefined
  return {
    // Values are HTML already.
    fill: (name, values = {}) => (templates.get(name) ?? '').replace(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? ''),
    script,
    scriptHash: `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  }
}
