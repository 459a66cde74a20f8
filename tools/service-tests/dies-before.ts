import mongoose from 'mongoose'

const WRITE = /^(insert|update|replace|delete|bulkWrite|findOneAnd)/

/** Runs something as a process that is killed right before its n-th write to the database. Answers whether it came that far. */
export async function diesBefore(write: number, run: () => Promise<unknown>): Promise<boolean> {
  let writes = 0
  let isDead = false
  mongoose.set('debug', (_collection: string, method: string) => {
    if (WRITE.test(method)) writes += 1
    isDead ||= writes >= write
    if (isDead) throw new Error('killed')
  })
  try {
    await run()
  } catch (error) {
    if (!isDead) throw error
  } finally {
    mongoose.set('debug', false)
  }
  return isDead
}
