import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

// Rules that need types are in tools/oxlint.json: oxlint takes them from the native compiler, in a quarter of the time.

const tests = ['**/*.test.ts', '**/*.test.tsx', '**/test/**', 'e2e/**']
const ONLY_ENV_READS_IT = { object: 'process', property: 'env', message: 'Read it in env.ts.' }
const DECISION_8 = 'Decision 8: mongoose, or the commands of @kitchenline/mongo.'
const commandLine = ['tools/**', 'bench/**', 'delivery/{publishing,contracts,pact-broker}/**']
export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      'proto/gen/**',
      '.cache/**',
      '.data/**',
      '.data-*/**',
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
      'max-lines': ['error', { max: 250, skipBlankLines: true }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Export by name.' },
        {
          selector:
            "CallExpression[callee.property.name='toBeTruthy'] CallExpression[callee.property.name=/^(get|find)(All)?By/]",
          message: 'The query itself throws where nothing is found.',
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
    files: ['gateway/src/**', 'delivery/src/**', 'svc-*/src/**', 'libs/**'],
    ignores: ['**/env.ts', ...tests],
    rules: { 'no-restricted-properties': ['error', ONLY_ENV_READS_IT] },
  },
  {
    files: ['svc-*/src/**'],
    ignores: tests,
    rules: {
      'no-restricted-imports': ['error', { name: 'mongodb', message: DECISION_8 }],
      'no-restricted-properties': ['error', ONLY_ENV_READS_IT, { property: 'collection', message: DECISION_8 }],
    },
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
