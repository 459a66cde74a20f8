/** Well before a caller gives up. */
const ANSWER_MS = 6_000

/** Whether some work ends before its answer is due. What takes longer goes on, and its failure is then the caller's to catch. */
export async function endsWithin(work: Promise<unknown>, answerMs = ANSWER_MS): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const isDue = new Promise<false>((resolve) => (timer = setTimeout(resolve, answerMs, false)))
  return Promise.race([work.then(() => true), isDue]).finally(() => clearTimeout(timer))
}
