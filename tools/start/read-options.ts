type Options = { wantsDemo: boolean; unknown: string[] }

/** `npm start --demo`, without the two dashes before it, leaves a variable instead of an argument. */
export function readOptions(args: string[], env: NodeJS.ProcessEnv): Options {
  return {
    wantsDemo: args.includes('--demo') || env.npm_config_demo === 'true',
    unknown: args.filter((arg) => arg !== '--demo'),
  }
}
