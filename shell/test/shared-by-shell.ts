/** What the shell's build registers in a page, for tests: its modules by name, each in one version. */
export function sharedByShell(modules: Record<string, object>): object {
  const scope = Object.fromEntries(
    Object.entries(modules).map(([name, module]) => [name, { '0.1.0': { get: () => () => module } }]),
  )
  Object.assign(globalThis, { __webpack_init_sharing__: async () => {}, __webpack_share_scopes__: { default: scope } })
  return scope
}
