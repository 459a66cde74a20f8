import { remoteConfig } from '../tools/webpack/remote-config.ts'

// The tool demands a default export.
export default remoteConfig({
  app: 'mfe-analytics',
  exposes: {
    './routes': './src/index.ts',
    './ai-analysis': './src/analysis/ai-analysis-part.tsx',
    './performance': './src/performance/performance-part.tsx',
  },
})
