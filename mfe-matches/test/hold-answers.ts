/** Requests by this method are on their way until they are let go. */
export function holdAnswers(method: string): () => void {
  const { fetch } = globalThis
  let letGo = () => {}
  const isFree = new Promise<void>((resolve) => (letGo = resolve))
  globalThis.fetch = async (input, init) => {
    if (init?.method === method) await isFree
    return fetch(input, init)
  }
  return letGo
}
