import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../start/front-ends.ts'
import { renewedFiles } from './renewed-files.ts'

// npm run deployment
for (const [file, text] of Object.entries(renewedFiles(root))) writeFileSync(join(root, file), text)
