/** What this page's shell brings, by name and version. */
export type ShareScope = Record<string, Record<string, { get: () => Factory | Promise<Factory> }>>
type Factory = () => object

// Written by webpack in the place of these names.
declare const __webpack_init_sharing__: (name: string) => Promise<unknown> | undefined
declare const __webpack_share_scopes__: { default: ShareScope }

export async function shareScope(): Promise<ShareScope> {
  await __webpack_init_sharing__('default')
  return __webpack_share_scopes__.default
}
