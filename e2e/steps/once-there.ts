import type { APIResponse } from '@playwright/test'

const MOST_TRIES = 5
const PAUSE_MS = 1_000

/** Behind the scenes one may ask again: a machine with other work answers 503 where a password takes it too long. */
export async function onceThere(request: () => Promise<APIResponse>): Promise<APIResponse> {
  for (let tries = 1; ; tries += 1) {
    const answer = await request()
    if (answer.status() !== 503 || tries === MOST_TRIES) return answer
    await new Promise((resume) => setTimeout(resume, PAUSE_MS))
  }
}
