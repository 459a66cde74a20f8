/** Only an address within the product: "//elsewhere" and "/\elsewhere" lead out of it. */
export function safeReturnAddress(address: string | null): string {
  return address && /^\/(?![/\\])/.test(address) ? address : '/'
}
