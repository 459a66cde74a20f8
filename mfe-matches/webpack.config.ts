import { remoteConfig } from '../tools/webpack/remote-config.ts'

// The tool demands a default export.
export default remoteConfig({
  app: 'mfe-matches',
  exposes: {
    './routes': './src/index.ts',
    './quick-log': './src/quick-log/quick-log-part.tsx',
    './match-list': './src/match-list/match-list-part.tsx',
  },
})
