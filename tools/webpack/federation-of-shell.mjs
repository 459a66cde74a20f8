// In place of @module-federation/webpack-bundler-runtime in a remote: the code is the shell's, what it works on is the remote's own.
const federation = globalThis.kitchenlineFederation
if (!federation) throw new Error('The shell of this page is older than this remote: it offers no federation runtime')

export default federation
