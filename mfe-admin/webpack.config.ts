import { remoteConfig } from '../tools/webpack/remote-config.ts'

// The tool demands a default export.
export default remoteConfig({
  app: 'mfe-admin',
  exposes: {
    './routes': './src/index.ts',
  },
})
