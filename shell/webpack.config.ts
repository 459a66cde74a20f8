import { shellConfig } from '../tools/webpack/shell-config.ts'

// The tool demands a default export.
export default shellConfig()
