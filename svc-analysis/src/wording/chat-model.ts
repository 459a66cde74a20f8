import * as z from 'zod'

export type ChatSettings = { url: string; key?: string | undefined; model: string; timeoutMs: number }
export type ChatMessage = { role: 'system' | 'user'; content: string }
export type ChatModel = { name: string; ask(messages: ChatMessage[], signal: AbortSignal): Promise<string> }

/** An answer of a few lines; a longer one is not what the prompt asks for. */
const MOST_BYTES = 64 * 1024

const Answer = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) })

/** Any server of the chat-completions protocol. Rejects when it does not answer in time, in form or in measure. */
export function chatModel({ url, key, model, timeoutMs }: ChatSettings): ChatModel {
  const endpoint = `${url.replace(/\/+$/, '')}/chat/completions`
  return {
    name: model,
    async ask(messages, signal) {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
        body: JSON.stringify({ model, messages, stream: false }),
        // The key goes nowhere else.
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      })
      if (!response.ok) {
        await response.body?.cancel()
        throw new Error(`the model answered ${response.status}`)
      }
      return Answer.parse(JSON.parse(await bounded(response))).choices[0]!.message.content
    },
  }
}

async function bounded(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  // Leaving the loop ends the connection.
  for await (const part of response.body ?? []) {
    bytes += part.byteLength
    if (bytes > MOST_BYTES) throw new Error('the model answered too much')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}
