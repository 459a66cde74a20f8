// In place of an init that also prepares shares of which only the used exports are kept. Ours are shared whole.
export const init = ({ webpackRequire: { federation } }) => federation.runtime.init(federation.initOptions)
