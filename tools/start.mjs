import { runOnNode24 } from './install/run-on-node-24.mjs'

await runOnNode24('tools/start/main.ts', { forTests: false })
