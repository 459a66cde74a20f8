// Run with NODE_OPTIONS='--experimental-vm-modules': everything is native ESM.
const ownSources = { transformIgnorePatterns: ['/node_modules/(?!@kitchenline/)'], extensionsToTreatAsEsm: ['.ts', '.tsx'] }
const stripped = {
  ...ownSources,
  transform: { '\\.ts$': '<rootDir>/tools/strip-types.mjs' },
  testEnvironment: 'node',
  setupFiles: ['<rootDir>/tools/jest/plain-stacks.mjs'],
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
    ...stripped,
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
  {
    ...withJsx,
    displayName: 'pact-consumer',
    testEnvironment: 'node',
    testMatch: ['<rootDir>/**/*.consumer.pact.test.ts'],
    moduleNameMapper: { '\\.css$': '<rootDir>/tools/empty-module.mjs' },
  },
  { ...stripped, ...database, displayName: 'pact-provider', testMatch: ['<rootDir>/**/*.provider.pact.test.ts'] },
]

// Tells a hang, on any machine; no test measures time.
const testTimeout = 30_000

export default { testTimeout, projects: projects.map((project) => ({ ...project, rootDir: import.meta.dirname })) }
