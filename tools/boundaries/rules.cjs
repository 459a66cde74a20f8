const rule = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to })
const tests = '(\\.test\\.tsx?$|/test/)'

/** Rooms, the lowest first: each imports only from lines before its own, so no two call each other. What is not named is the top. */
const LAYERS = require('./layers.json')
const layers = Object.entries(LAYERS).flatMap(([folder, order]) =>
  order.map((rooms, layer) =>
    rule(
      `${folder}-${rooms[0]}-imports-downwards`,
      { path: `^${folder}/src/(${rooms.join('|')})/`, pathNot: tests },
      {
        path: `^${folder}/src/(?!(${[...order.slice(0, layer).flat(), '$1'].join('|')})/)[a-z-]+/`,
      },
      `rooms of ${folder} import in one direction`,
    ),
  ),
)

module.exports = {
  forbidden: [
    ...layers,
    rule('no-cycles', {}, { circular: true }, 'a cycle means two files are one'),
    rule(
      'domain-is-pure',
      { path: '^libs/domain', pathNot: tests },
      { pathNot: '^libs/domain' },
      'domain imports nothing, not even node: modules',
    ),
    rule(
      'rating-is-pure',
      { path: '^libs/rating', pathNot: tests },
      { pathNot: '^libs/(rating|domain)' },
      'the estimator knows the rules of the game and nothing else',
    ),
    rule(
      'api-knows-domain-and-zod',
      { path: '^libs/api', pathNot: tests },
      { pathNot: ['^libs/(api|domain)', '(^|/)node_modules/zod/'] },
      'the HTTP contract is values and schemas',
    ),
    rule(
      'front-end-never-sees-the-wire',
      { path: '^(shell|mfe-[a-z]+|libs/(ui|shell-api|api))/' },
      { path: '^(proto|libs/(telemetry|runtime|mongo)|gateway|delivery|svc-)' },
      'protobuf stops at the gateway',
    ),
    rule(
      'remotes-are-strangers',
      { path: '^mfe-([a-z]+)/' },
      { path: '^(mfe-(?!$1/)[a-z]+|shell)/' },
      'a remote ships alone: share through libs/',
    ),
    rule(
      'shell-loads-remotes-at-runtime',
      { path: '^shell/' },
      { path: '^mfe-' },
      'a remote may be unavailable or newer than the shell',
    ),
    rule(
      'telemetry-knows-no-calls',
      { path: '^libs/telemetry', pathNot: tests },
      { path: '^(libs/(?!telemetry)|proto/)' },
      'the log is the lowest: everything writes to it',
    ),
    rule(
      'only-services-have-a-database',
      { path: '^(gateway/|delivery/|libs/runtime/)', pathNot: tests },
      { path: '^libs/mongo/' },
      'the gateway starts without mongoose',
    ),
    rule(
      'services-are-strangers',
      { path: '^svc-([a-z]+)/' },
      { path: '^(svc-(?!$1/)[a-z]+|gateway|delivery|libs/(api|ui|shell-api))/' },
      'a service talks to another over gRPC only',
    ),
    rule(
      'gateway-holds-no-business',
      { path: '^(gateway|delivery)/src' },
      { path: '^(svc-|libs/(ui|shell-api|rating))' },
      'who serves what, and no rule of the game',
    ),
    rule(
      'the-product-knows-no-tools',
      { path: '^((shell|mfe-[a-z]+|svc-[a-z]+|gateway|libs|proto)/|delivery/src)', pathNot: tests },
      { path: '^(tools|bench|e2e|deploy|delivery/(publishing|contracts|pact-broker))/' },
      'tools know the product, never the other way round',
    ),
    rule(
      'only-grpc-files-see-proto',
      { path: '^svc-[a-z]+/src', pathNot: '(\\.grpc\\.ts|/server\\.ts)$' },
      { path: '^proto/' },
      'a suffix is a permission',
    ),
    rule(
      'only-stores-see-mongoose',
      { path: '^svc-[a-z]+/src', pathNot: '(\\.model|\\.repository|/main)\\.ts$' },
      { path: '(^|/)node_modules/(mongoose|mongodb|redis)/' },
      'a suffix is a permission',
    ),
    rule(
      'only-the-shell-writes-the-session',
      { path: '^(mfe-|libs/ui)' },
      { path: '^libs/shell-api/src/host\\.tsx?$' },
      'remotes read the session, the shell owns it',
    ),
    rule(
      'kebab-case-file-names',
      {},
      {
        path: '^(shell|mfe-[a-z]+|svc-[a-z]+|gateway|delivery|libs|tools|bench|e2e)/.*[A-Z_]',
        pathNot: ['node_modules', '\\.md$'],
      },
      'one spelling on every file system',
    ),
    rule(
      'no-deep-imports',
      { path: '^(shell|mfe-[a-z]+|gateway|svc-[a-z]+)/' },
      {
        path: '^(libs/[a-z-]+|delivery)/src/',
        pathNot:
          '^(libs/[a-z-]+|delivery)/src/((index|host|testing|database|data-version|run-service|check-command|chart|form|icons|match-card|match-rows|menu|moment|outbox|schemas|share|stat-card)\\.tsx?|audit-log/index\\.ts|theme\\.css)$',
      },
      'use the package exports',
    ),
    rule(
      'no-orphans',
      {
        path: '^((shell|mfe-[a-z]+|svc-[a-z]+|gateway|libs|proto)/|delivery/src)',
        orphan: true,
        pathNot: [
          '\\.d\\.ts$',
          '\\.(test|config)\\.[cm]?tsx?$',
          '/(main|index|bootstrap|routes|dev)\\.tsx?$',
          '\\.(css|json)$',
          '^proto/gen/',
        ],
      },
      {},
      'nothing imports it: delete it',
    ),
  ],
  options: {
    doNotFollow: { path: ['node_modules', '^proto/gen'] },
    exclude: { path: ['/test/', '\\.test\\.', '(^|/)dist/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'default', 'types'],
      mainFields: ['main', 'types'],
    },
  },
}
