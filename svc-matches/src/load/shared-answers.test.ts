import type { Context } from '../context.ts'
import { sharedAnswers } from './shared-answers.ts'

const settled = () => new Promise((resume) => setImmediate(resume))

/** Answers are made by hand: each call of `answer` waits for its `end`. */
function maker() {
  const ends: ((answer: string | Error) => void)[] = []
  const answer = () =>
    new Promise<string>((resolve, reject) => ends.push((made) => (made instanceof Error ? reject(made) : resolve(made))))
  const end = async (at: number, made: string | Error) => {
    ends[at]!(made)
    await settled()
  }
  return { begun: () => ends.length, answer, end }
}

const ctx = {} as Context

it('begins one answer after the other, each for all who had asked by then', async () => {
  const sharing = sharedAnswers<string>()
  const { begun, answer, end } = maker()
  const ask = (question = 'ana') => sharing(ctx, question, answer)
  const [first, second, third] = [ask(), ask(), ask()]
  await settled()
  expect(begun()).toBe(1)
  await end(0, 'one')
  expect(begun()).toBe(2)
  // Came after that answer was begun, and may have seen more confirmed.
  const fourth = ask()
  await end(1, 'two')
  await end(2, 'three')
  expect(await Promise.all([first, second, third, fourth])).toEqual(['one', 'two', 'two', 'three'])
  void ask()
  expect(begun()).toBe(4)
})

it('other questions, and those of another context, do not wait', () => {
  const sharing = sharedAnswers<string>()
  const { begun, answer } = maker()
  void sharing(ctx, 'ana', answer)
  void sharing(ctx, 'bo', answer)
  void sharing({} as Context, 'ana', answer)
  expect(begun()).toBe(3)
})

it('a failed answer is the failure of its own askers alone', async () => {
  const sharing = sharedAnswers<string>()
  const { answer, end } = maker()
  const [first, second] = [sharing(ctx, 'ana', answer), sharing(ctx, 'ana', answer)]
  const failed = expect(first).rejects.toThrow('no')
  await end(0, new Error('no'))
  await end(1, 'yes')
  await failed
  expect(await second).toBe('yes')
})
