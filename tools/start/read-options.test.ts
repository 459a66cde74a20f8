import { readOptions } from './read-options.ts'

it.each([
  [[], {}, false, false],
  [['--demo'], {}, true, false],
  [['--watch', '--demo'], {}, true, true],
  [[], { npm_config_demo: 'true' }, true, false],
  [[], { npm_config_demo: '', npm_config_watch: 'true' }, false, true],
])('npm start with %j and %j', (args: string[], env: NodeJS.ProcessEnv, wantsDemo, isWatching) => {
  expect(readOptions(args, env)).toEqual({ wantsDemo, isWatching, unknown: [] })
})

it('names what it does not know', () => {
  expect(readOptions(['--demo', '--dmo', '3001'], {}).unknown).toEqual(['--dmo', '3001'])
})
