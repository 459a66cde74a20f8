import { DomainError } from '@kitchenline/domain'
import { runEach } from '../src/run-each.ts'

let done: string[]
beforeEach(() => {
  done = []
})
const step = (name: string, error?: Error) => async () => {
  done.push(name)
  if (error) throw error
}
const failure = new Error('a bad document')
const refusal = new DomainError('DEPENDENCY_UNAVAILABLE')

it('goes on after one that fails, and throws its error at the end', async () => {
  await expect(runEach([step('one', failure), step('two')])).rejects.toBe(failure)
  expect(done).toEqual(['one', 'two'])
})

it('throws all errors together, also those of other services', async () => {
  const thrown: unknown = await runEach([step('one', refusal), step('two', failure), step('three')]).catch(
    (error: unknown) => error,
  )
  expect(thrown).toMatchObject({ errors: [refusal, failure], message: '2 of 3 steps failed' })
  expect(done).toEqual(['one', 'two', 'three'])
})

it('ends at once without a database', async () => {
  const unreachable = Object.assign(new Error('connect ECONNREFUSED'), { name: 'MongoServerSelectionError' })
  await expect(runEach([step('one', unreachable), step('two')])).rejects.toBe(unreachable)
  expect(done).toEqual(['one'])
})
