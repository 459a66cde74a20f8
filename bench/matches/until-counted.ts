/** Retries like a client while the figures are still being counted. */
export async function untilCounted(ask: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      return void (await ask())
    } catch (error) {
      if ((error as { code?: string }).code !== 'STILL_COUNTING') throw error
      await new Promise((resume) => setTimeout(resume, 50))
    }
  }
}
