import { ApiProblem } from './api-problem.ts'
import { renderInShell } from './testing.tsx'
import { useLoadProblem, useProblemMessage } from './use-problem-message.ts'

const APOLOGY = 'Something went wrong on our side. Please try again.'
const NO_NETWORK = new TypeError('Failed to fetch')
const problem = { type: 'x', title: 'Gone', status: 410, params: {}, message: 'This match was moved away.', requestId: 'r' }

function messageFor(error: unknown): string | null {
  const Message = () => <p>{useProblemMessage()(error)}</p>
  return renderInShell(<Message />).container.textContent
}

const FULL = 'Your history is full: it holds up to 20,000 matches. Delete old ones to add more; you can export them first.'

it.each<[string, number, string | object, string]>([
  ['a code in the player’s language', 409, { code: 'USERNAME_TAKEN' }, 'This username is already taken.'],
  [
    'how long to wait',
    429,
    { code: 'TOO_MANY_REQUESTS', params: { retryAfter: '3598' } },
    'Too many attempts. Try again in 60 minutes.',
  ],
  ['a limit as the language writes numbers', 409, { code: 'MATCH_LIMIT', params: { max: '20000' } }, FULL],
  ['a code that this page does not know in the server’s words', 410, { code: 'MATCH_MOVED' }, problem.message],
  ['a failure with a code that it does not know in the server’s words', 503, { code: 'COURT_FLOODED' }, problem.message],
  ['a refusal in plain text as it stands', 400, 'The date lies before the club.', 'The date lies before the club.'],
  ['a page of a proxy with an apology', 400, '<html><body>Bad Request</body></html>', APOLOGY],
  ['JSON without words with an apology', 400, '{"ok":false}', APOLOGY],
  ['a word for machines with an apology', 400, 'EINVAL', APOLOGY],
  ['a failure with an apology, whatever it says', 500, 'Cannot read properties of undefined', APOLOGY],
])('shows %s', (_what, status, body, expected) => {
  const text = typeof body === 'string' ? body : JSON.stringify({ ...problem, ...body })
  expect(messageFor(new ApiProblem(status, text))).toBe(expected)
})

it('shows that the server cannot be reached without a network', () => {
  expect(messageFor(NO_NETWORK)).toMatch(/network|offline|connection/i)
})

it.each([
  ['is not on this device, without a network', false, NO_NETWORK, /^This isn't saved on this device/],
  ['is a server that cannot be reached, with one', true, NO_NETWORK, /^The server can't be reached/],
  ['is what the server said, in either case', false, new ApiProblem(500, 'no'), APOLOGY],
])('what could not be loaded %s', (_what, onLine, error, words) => {
  Object.defineProperty(navigator, 'onLine', { value: onLine, configurable: true })
  const Message = () => <p>{useLoadProblem()(error)}</p>
  expect(renderInShell(<Message />).container.textContent).toMatch(words)
  Reflect.deleteProperty(navigator, 'onLine')
})
