import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

// Rules that need types are in .oxlintrc.json: oxlint takes them from the native compiler, in a quarter of the time.

const tests = ['**/*.test.ts', '**/*.test.tsx', '**/test/**', 'e2e/**']
const commandLine = ['tools/**', 'bench/**']
/** Say who did something, not what a value is: a reader at the call learns nothing. Fields of the wire and the database may. */
const VAGUE =
  'asked|told|untold|said|heard|kept|seen|unseen|wanted|theirs|whom|nobody|somebody|anybody|someone|whoever|hurried|afresh|anew'
const plainName = (selector) => ({
  selector,
  format: null,
  custom: { regex: `^_?(${VAGUE}|${VAGUE.toUpperCase()})$`, match: false },
})
/** Words that hide the usual term: report, request, store, notify, unavailable, no one, again. Code in backticks may have them. */
const DIALECT = /\b(nobody|somebody|whoever|anew|afresh|told|hurried|wanted)\b/i
/** The state of what is unreachable, unavailable or down; "right away" and "throws it away" are none. */
const AWAY = /^away$|\b(is|are|was|were|be|been|being|redis|database|engine|server|service|provider|network) away\b/i
const AWAY_NAME = /^away|Away|_AWAY\b|^AWAY/
const plainWords = {
  create(context) {
    const report = (node, word, where) => context.report({ loc: node.loc, message: `"${word}" in ${where}: use the usual term.` })
    const check = (node, text) => {
      const plain = text.replaceAll(/`[^`]*`/g, '')
      const [word] = DIALECT.exec(plain) ?? AWAY.exec(plain) ?? []
      if (word) report(node, word, 'a comment or test title')
    }
    return {
      Identifier: (node) => AWAY_NAME.test(node.name) && report(node, node.name, 'a name'),
      Literal: (node) => AWAY.test(node.value) && report(node, AWAY.exec(node.value)[0], 'a text'),
      TemplateElement: (node) => AWAY.test(node.value.raw) && report(node, AWAY.exec(node.value.raw)[0], 'a text'),
      Program: () => context.sourceCode.getAllComments().forEach((comment) => check(comment, comment.value)),
      CallExpression({ callee, arguments: [title] }) {
        let name = callee
        while (name.object ?? name.callee) name = name.object ?? name.callee
        if (title?.type === 'Literal' && ['it', 'test', 'describe'].includes(name.name)) check(title, String(title.value))
      },
    }
  },
}
const plainType = VAGUE.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      'proto/gen/**',
      '.cache/**',
      '.data/**',
      'coverage/**',
      'test-results/**',
      'playwright-report/**',
    ],
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.base],
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      'no-console': 'error',
      eqeqeq: 'error',
      'prefer-const': 'error',
      '@typescript-eslint/naming-convention': [
        'error',
        ...['variable', 'function', 'parameter'].map(plainName),
        { selector: ['variable', 'parameter'], modifiers: ['destructured'], format: null },
        { selector: 'typeLike', format: null, custom: { regex: `^(${plainType})$`, match: false } },
      ],
      'max-lines': ['error', { max: 250, skipBlankLines: true }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Export by name.' },
        {
          selector: "CallExpression[callee.property.name='matchAll'][callee.object.name='RegExp']",
          message: 'No pattern from text.',
        },
      ],
    },
  },
  { files: ['**/*.tsx'], rules: { 'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }] } },
  {
    files: ['**/*.tsx', 'shell/**/*.ts', 'mfe-*/**/*.ts', 'libs/shell-api/**/*.ts', 'libs/ui/**/*.ts'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      ...jsxA11y.configs.recommended.rules,
    },
  },
  {
    // The environment is read in one file of each process, so that a missing value stops it at start.
    files: ['gateway/src/**', 'svc-*/src/**', 'libs/**'],
    ignores: ['**/env.ts', ...tests],
    rules: { 'no-restricted-properties': ['error', { object: 'process', property: 'env', message: 'Read it in env.ts.' }] },
  },
  {
    files: ['svc-*/**', 'gateway/**', 'libs/**', 'shell/**', 'mfe-*/**', 'tools/**', 'e2e/**', 'bench/**'],
    plugins: { words: { rules: { plain: plainWords } } },
    rules: { 'words/plain': 'error' },
  },
  {
    files: ['shell/src/**', 'gateway/src/**'],
    ignores: tests,
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Export by name.' },
        {
          selector: 'Literal[value=/^mfe[_-][a-z]+(\\u002F|$)/]',
          message: 'A remote says in its remote.ts what it owns; nothing here knows one by name.',
        },
      ],
    },
  },
  { files: [...tests, ...commandLine], rules: { 'max-lines-per-function': 'off', 'no-console': 'off' } },
  {
    files: ['e2e/*.spec.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: '@playwright/test',
          importNames: ['test', 'expect'],
          message: 'From steps/test.ts, whose pages watch their policy.',
        },
      ],
    },
  },
  { files: ['shell/**'], rules: { 'no-console': ['error', { allow: ['warn', 'error'] }] } },
  { files: ['libs/shell-api/**'], rules: { 'no-console': ['error', { allow: ['warn', 'error'] }] } },
  { files: ['**/*.config.ts', 'tools/**'], rules: { 'no-restricted-syntax': 'off' } },
)
