const DOCUMENTS = ['deployment', 'documents', 'new', 'observability', 'variables']
/** What tests of tools read beside the tools themselves, whose change affects everything. */
const READ_BY: [what: RegExp, tests: string[]][] = [
  [/^deploy\/proxy\//, [...DOCUMENTS, 'instances']],
  [/^(docs|deploy)\/|\.md$|^[^/.][^/]*\.ya?ml$/, DOCUMENTS],
  [/^pacts\//, ['front-end-tests']],
  [/^e2e\//, ['front-end-tests', 'test']],
  [/^bench\//, ['boundaries']],
  [/^(shell|mfe-[a-z-]+|libs\/(ui|shell-api))\//, frontEndTests()],
]

function frontEndTests(): string[] {
  return ['boundaries', 'build', 'deployment', 'dev-server', 'front-end-tests', 'new', 'start', 'test', 'webpack']
}

/** The folders and files of tools whose tests these changes concern: all of them for a part that is not of the front end. */
export function testsOfTools(files: string[]): string[] {
  const readers = files.map((file) => READ_BY.find(([what]) => what.test(file))?.[1])
  if (readers.includes(undefined)) return ['tools/']
  return [...new Set(readers.flatMap((names) => names ?? []))].sort().map((name) => `tools/${name}[/.]`)
}
