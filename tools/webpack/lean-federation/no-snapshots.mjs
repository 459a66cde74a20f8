// In place of SnapshotHandler: manifests of remotes. Ours are registered with the address of their entry.

export const getGlobalRemoteInfo = () => ({})

export class SnapshotHandler {
  manifestCache = new Map()
  hooks = { applyPlugin() {} }
}
