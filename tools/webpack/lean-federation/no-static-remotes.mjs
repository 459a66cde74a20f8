// In place of what import() of a remote named at build time needs. We name none: see shell/src/remotes.ts.
export function remotes() {
  throw new Error('Remotes are loaded by name')
}
