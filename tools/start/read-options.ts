type Options = { wantsDemo: boolean; isWatching: boolean; unknown: string[] }

const OPTIONS = ['--demo', '--watch']

/** `npm start --demo`, without the two dashes before it, leaves a variable instead of an argument. */
export function readOptions(args: string[], env: NodeJS.ProcessEnv): Options {
  return {
    wantsDemo: args.includes('--demo') || env.npm_config_demo === 'true',
    isWatching: args.includes('--watch') || env.npm_config_watch === 'true',
    unknown: args.filter((arg) => !OPTIONS.includes(arg)),
  }
}
