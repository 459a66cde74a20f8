import { spawn } from 'node:child_process'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/** Builds what changed, passing on what it says. Answers whether anything was built; a failure shows all of its errors. */
export function buildFrontEnds(print: (line: string) => void, signal?: AbortSignal): Promise<boolean> {
  const script = join(root, 'tools/build/build.ts')
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], signal })
    const errors: string[] = []
    let hasBuilt = false
    eachLine(child.stdout, (line) => {
      if (line.endsWith('up to date')) return
      hasBuilt = true
      print(line)
    })
    eachLine(child.stderr, (line) => errors.push(line))
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) return resolve(hasBuilt)
      reject(new Error([`The front ends could not be built (exit code ${code}).`, ...errors.slice(-40)].join('\n')))
    })
  })
}

function eachLine(stream: NodeJS.ReadableStream, use: (line: string) => void): void {
  let rest = ''
  stream.setEncoding('utf8')
  stream.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.trim()) use(line.trim())
  })
  stream.on('end', () => rest.trim() && use(rest.trim()))
}
