const HERE = 'https://here.invalid'

/** Only an address within the product, as the browser reads it: "//elsewhere" leads out, and so do "/\elsewhere" and "/⇥/elsewhere". */
export function safeReturnAddress(address: string | null): string {
  if (!address?.startsWith('/')) return '/'
  try {
    const { origin, pathname, search, hash } = new URL(address, HERE)
    // What is left of "/.//elsewhere" once it is read.
    return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : '/'
  } catch {
    return '/'
  }
}
