import { createInstance, getInstance } from '@module-federation/enhanced/runtime'
import { attachShareScopeMap, bundlerRuntime } from '@module-federation/webpack-bundler-runtime'
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js'

type Options = Parameters<typeof createInstance>[0]
export type FederationForRemotes = {
  runtime: { init: typeof initRemote }
  bundlerRuntime: Omit<typeof bundlerRuntime, 'initContainerEntry'> & { initContainerEntry: typeof initContainerEntry }
  attachShareScopeMap: typeof attachShareScopeMap
}

/** Read by `tools/webpack/federation-of-shell.mjs`, which stands in a remote's entry for a copy of its own. */
export function offerFederation(): void {
  const offered: FederationForRemotes = {
    runtime: { init: initRemote },
    bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
    attachShareScopeMap,
  }
  Object.assign(globalThis, { kitchenlineFederation: offered })
}

/** As the package's own `init`, which would besides make the remote the one that `loadRemote` loads for from then on: that is the shell. */
function initRemote(options: Options) {
  const known = getInstance(({ options: { name, version } }) => name === options.name && version === options.version)
  if (!known) return createInstance(options)
  known.initOptions(options)
  return known
}
