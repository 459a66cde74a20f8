// In place of one with a debug mode and stack traces.
export const createLogger = (prefix) => ({
  log: (...args) => console.log(prefix, ...args),
  info: (...args) => console.info(prefix, ...args),
  warn: (...args) => console.warn(prefix, ...args),
  error: (...args) => console.error(prefix, ...args),
  debug() {},
})
export const createInfrastructureLogger = createLogger
export const bindLoggerToCompiler = () => {}
export const logger = createLogger('[ Module Federation ]')
export const infrastructureLogger = logger
