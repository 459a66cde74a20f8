/** What a test imports from '@jest/globals': of the test file that runs, also in a module that an earlier one loaded. */
export const jest = new Proxy({}, { get: (_, name) => globalThis[Symbol.for('jest')][name] })
