import { ApiProblem } from './api-problem.ts'
import { isUnreachable } from './unreachable.ts'

const problemText = (status: number, code = 'DEPENDENCY_UNAVAILABLE') =>
  JSON.stringify({ type: 'x', title: 'x', status, code, params: {}, message: 'x', requestId: 'r' })

it.each([
  ['no network', new TypeError('Failed to fetch')],
  ['no answer in time', Object.assign(new Error('signal timed out'), { name: 'TimeoutError' })],
  ['a page of the hotel’s network where JSON should be', new SyntaxError('Unexpected token <')],
  ['a proxy without our server behind it', new ApiProblem(502, '<html>Bad Gateway</html>')],
  ['the same with 503', new ApiProblem(503, '')],
  ['a proxy that waited too long', new ApiProblem(504, 'upstream timed out')],
  ['a gateway that does not know whether it was stored', new ApiProblem(503, problemText(503, 'WRITE_UNDECIDED'))],
])('takes as unreachable: %s', (_what, error) => expect(isUnreachable(error)).toBe(true))

it.each([
  ['a refusal', new ApiProblem(400, '')],
  ['an ended session', new ApiProblem(401, '')],
  ['a failure of ours', new ApiProblem(500, 'no')],
  ['our server saying that a part of it is unavailable', new ApiProblem(503, problemText(503))],
  ['any other error', new Error('what?')],
])('takes as an answer: %s', (_what, error) => expect(isUnreachable(error)).toBe(false))
