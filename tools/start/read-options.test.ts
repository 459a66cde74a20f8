import { readOptions } from './read-options.ts'

it.each([
  [[], {}, false],
  [['--demo'], {}, true],
  [[], { npm_config_demo: 'true' }, true],
  [[], { npm_config_demo: '' }, false],
])('npm start with %j and %j', (args: string[], env: NodeJS.ProcessEnv, wantsDemo) => {
  expect(readOptions(args, env)).toEqual({ wantsDemo, unknown: [] })
})

it('names what it does not know', () => {
  expect(readOptions(['--demo', '--dmo', '3001'], {}).unknown).toEqual(['--dmo', '3001'])
})
