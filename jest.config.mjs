// Run with NODE_OPTIONS='--experimental-vm-modules': everything is native ESM.
/** Node erases the types itself; tests of a folder share a process and its modules: tools/jest. */
const native = {
  runner: '<rootDir>/tools/jest/folder-runner.mjs',
  runtime: '<rootDir>/tools/jest/native-runtime.mjs',
  testEnvironment: '<rootDir>/tools/jest/native-environment.mjs',
  transform: {},
}
const nodeFolders =
  '{libs/domain,libs/rating,libs/api,libs/telemetry,libs/runtime,libs/mongo,proto,gateway,delivery,svc-*,tools,bench}'
const webFolders = '{libs/ui,libs/shell-api,shell,mfe-*}'
/** Of the front end, what runs beside the page. */
const withoutPage = ['shell/src/news', 'shell/src/worker']
const database = {
  globalSetup: '<rootDir>/tools/jest/global-setup.mjs',
  globalTeardown: '<rootDir>/tools/jest/global-teardown.mjs',
}

const projects = [
  {
    ...native,
    ...database,
    displayName: 'node',
    testMatch: [`<rootDir>/${nodeFolders}/**/*.test.ts`, ...withoutPage.map((folder) => `<rootDir>/${folder}/*.test.ts`)],
    testPathIgnorePatterns: ['/node_modules/', '\\.pact\\.test\\.ts$'],
  },
  {
    ...native,
    displayName: 'web',
    testEnvironment: '<rootDir>/tools/jest/browser-environment.mjs',
    setupFilesAfterEnv: ['<rootDir>/tools/front-end-tests/every-file.mjs'],
    // A page has none of the first; the rest is what drawing goes on with.
    fakeTimers: { doNotFake: ['setImmediate', 'clearImmediate', 'nextTick', 'queueMicrotask'] },
    testMatch: [`<rootDir>/${webFolders}/**/*.test.ts?(x)`],
    testPathIgnorePatterns: ['/node_modules/', '\\.pact\\.test\\.ts$', ...withoutPage.map((folder) => `${folder}/[^/]+\\.ts$`)],
  },
  { ...native, displayName: 'pact-consumer', testMatch: ['<rootDir>/**/*.consumer.pact.test.ts'] },
  { ...native, ...database, displayName: 'pact-provider', testMatch: ['<rootDir>/**/*.provider.pact.test.ts'] },
]

// Tells a hang, on any machine; no test measures time.
const testTimeout = 600_000

// A busy machine needs more than jest's half second to end a process; what holds one up for longer left a timer or a socket open.
const workerGracefulExitTimeout = 10_000

export default {
  testTimeout,
  testSequencer: '<rootDir>/tools/jest/by-path.mjs',
  workerGracefulExitTimeout,
  projects: projects.map((project) => ({ ...project, rootDir: import.meta.dirname })),
}
