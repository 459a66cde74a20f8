import { createHash } from 'node:crypto'
import { escapeHtml } from './http/escape-html.ts'
import type { OpenApi, Operation } from './openapi.ts'

const STYLE = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:60rem;margin:2rem auto;padding:0 1rem}
h1{margin-bottom:0}h2{margin-top:2.5rem;text-transform:capitalize}article{border-top:1px solid #8884;padding:1rem 0}
h3{margin:0;font:600 1rem ui-monospace,monospace}h3 b{display:inline-block;min-width:4.5rem}
p{margin:.25rem 0 .5rem}table{border-collapse:collapse;width:100%;font-size:.9rem}td,th{text-align:left;vertical-align:top;padding:.15rem .75rem .15rem 0}
code,pre{font:.85rem ui-monospace,monospace}pre{overflow:auto;max-height:24rem;padding:.75rem;background:#8881;border-radius:.5rem}
summary{cursor:pointer}nav a{margin-right:1rem}`

/** By which the page's rules know its one style: a page for everybody cannot hold the nonce of each answer. */
export const DOCS_STYLE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

/** The same document as /api/openapi.json, for reading. No script and nothing from outside. */
export function docsPage(document: OpenApi): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const tags = [...new Set(operations.flatMap(({ operation }) => operation.tags))]
  const sections = tags.map((tag) => {
    const articles = operations.filter(({ operation }) => operation.tags.includes(tag)).map(article)
    return `<section id="${escapeHtml(tag)}"><h2>${escapeHtml(tag)}</h2>${articles.join('')}</section>`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(document.info.title)} API</title><style>${STYLE}</style></head><body>
<h1>${escapeHtml(document.info.title)} API</h1><p>Version ${escapeHtml(document.info.version)} · <a href="/api/openapi.json">openapi.json</a></p>
<nav>${tags.map((tag) => `<a href="#${escapeHtml(tag)}">${escapeHtml(tag)}</a>`).join('')}</nav>${sections.join('')}</body></html>`
}

function article({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  return `<article><h3><b>${method.toUpperCase()}</b>${escapeHtml(path)}</h3><p>${escapeHtml(operation.summary)}. ${escapeHtml(operation.description)}</p>${[
    parameterTable(operation),
    operation.requestBody ? details('Body', operation.requestBody.content) : '',
    ...Object.entries(operation.responses).map(([status, { content }]) => details(`Answer ${status}`, content)),
  ].join('')}</article>`
}

function parameterTable({ parameters }: Operation): string {
  if (parameters.length === 0) return ''
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${place}${required ? '' : ', optional'}</td><td><code>${escapeHtml(JSON.stringify(schema))}</code></td></tr>`,
  )
  return `<table><tbody>${rows.join('')}</tbody></table>`
}

function details(title: string, content: Record<string, unknown> | undefined): string {
  const [[type, value] = []] = Object.entries(content ?? {})
  if (!type) return ''
  const { schema } = value as { schema: unknown }
  return `<details><summary>${escapeHtml(title)} <code>${escapeHtml(type)}</code></summary><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`
}
