import { stripTypeScriptTypes } from 'node:module'

/** jest transform: erases types and nothing else, so that line and column in a stack trace are those of the source. */
export default { process: (source) => ({ code: stripTypeScriptTypes(source) }) }
