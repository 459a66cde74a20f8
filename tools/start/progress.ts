export type Progress = {
  /** One finished step with its time. */
  done(step: string, startedAt: number, note?: string): void
  /** A line in between: what is being waited for, what restarted. */
  print(line: string): void
}

export const printedProgress: Progress = {
  done(step, startedAt, note = '') {
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    console.log(`  ✓ ${step.padEnd(14)}${seconds.padStart(6)} s  ${note}`.trimEnd())
  },
  print(line) {
    console.log(`  · ${line}`)
  },
}

export const silentProgress: Progress = { done: () => undefined, print: () => undefined }
