import { nextTask } from './next-task.ts'

/** Runs each part in a task of its own. The marks are for the browser's timings, and for the test that looks between them. */
export async function runAsTasks(parts: (() => unknown)[]): Promise<void> {
  for (const [index, part] of parts.entries()) {
    await nextTask()
    performance.mark(`start ${index}`)
    await part()
  }
}
