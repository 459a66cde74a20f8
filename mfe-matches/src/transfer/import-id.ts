const STORAGE_KEY = 'kitchenline.import'

type Unfinished = { content: string; importId: string }

/** The id of this import: that of the one that was cut off, if it had the same content, so that its rows are not stored twice. */
export async function importIdOf(bodies: readonly unknown[]): Promise<string> {
  const content = await contentOf(bodies)
  const unfinished = read()
  if (unfinished?.content === content) return unfinished.importId
  const importId = crypto.randomUUID()
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ content, importId } satisfies Unfinished))
  } catch {
    // Without storage an import can be resumed only on this page.
  }
  return importId
}

/** Everything arrived: the same file chosen again is a new import. */
export function forgetImport(): void {
  try {
    localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Nothing was stored then.
  }
}

function read(): Unfinished | undefined {
  try {
    return (JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') as Unfinished | null) ?? undefined
  } catch {
    return undefined
  }
}

const AT_ONCE = 500

/** Some at a time: the text of thousands would stop the page. */
async function contentOf(bodies: readonly unknown[]): Promise<string> {
  let content = ''
  for (let from = 0; from < bodies.length; from += AT_ONCE)
    content = await digest(content + JSON.stringify(bodies.slice(from, from + AT_ONCE)))
  return content
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
