// Run with NODE_OPTIONS='--experimental-vm-modules': everything is native ESM.
const ownSources = { transformIgnorePatterns: ['/node_modules/(?!@kitchenline/)'], extensionsToTreatAsEsm: ['.ts', '.tsx'] }
/** Node erases the types itself; tests of a folder share a process and its modules: tools/jest. */
const native = {
  runner: '<rootDir>/tools/jest/folder-runner.mjs',
  runtime: '<rootDir>/tools/jest/native-runtime.mjs',
  testEnvironment: '<rootDir>/tools/jest/native-environment.mjs',
  transform: {},
}
const swc = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    target: 'es2023',
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'es6' },
}
const withJsx = { ...ownSources, transform: { '\\.tsx?$': ['@swc/jest', swc] } }
const nodeFolders = '{libs/domain,libs/rating,libs/api,libs/runtime,proto,gateway,svc-*,tools,bench}'
const webFolders = '{libs/ui,libs/shell-api,shell,mfe-*}'
const database = {
  globalSetup: '<rootDir>/tools/jest/global-setup.mjs',
  globalTeardown: '<rootDir>/tools/jest/global-teardown.mjs',
}

const projects = [
  {
    ...native,
    ...database,
    displayName: 'node',
    testMatch: [`<rootDir>/${nodeFolders}/**/*.test.ts`],
    testPathIgnorePatterns: ['/node_modules/', '\\.pact\\.test\\.ts$'],
  },
  {
    ...withJsx,
    displayName: 'web',
    testEnvironment: '<rootDir>/tools/browser-env.mjs',
    testMatch: [`<rootDir>/${webFolders}/**/*.test.ts?(x)`],
    testPathIgnorePatterns: ['/node_modules/', '\\.pact\\.test\\.ts$'],
    moduleNameMapper: {
      '\\.css$': '<rootDir>/tools/empty-module.mjs',
      '^@testing-library/react$': '<rootDir>/tools/front-end-tests/testing-library.mjs',
    },
  },
  { ...native, displayName: 'pact-consumer', testMatch: ['<rootDir>/**/*.consumer.pact.test.ts'] },
  { ...native, ...database, displayName: 'pact-provider', testMatch: ['<rootDir>/**/*.provider.pact.test.ts'] },
]

// Tells a hang, on any machine; no test measures time.
const testTimeout = 120_000

// A busy machine needs more than jest's half second to end a process; what holds one up for longer left a timer or a socket open.
const workerGracefulExitTimeout = 10_000

export default {
  testTimeout,
  workerGracefulExitTimeout,
  projects: projects.map((project) => ({ ...project, rootDir: import.meta.dirname })),
}
