import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Texts that the mail server was given for this address, the oldest first. */
export async function lettersTo(email: string): Promise<string[]> {
  const lines = await readFile(join(process.env.E2E_DATA_DIR!, 'mails.ndjson'), 'utf8').catch(() => '')
  const mails = lines.split('\n').filter(Boolean)
  return mails
    .map((line) => JSON.parse(line) as { to: string[]; text: string })
    .filter(({ to }) => to.includes(email))
    .map(({ text }) => text)
}
