import type { ChatModel } from './chat-model.ts'
import { checkLine } from './check-line.ts'
import { COACHED, type CoachedLanguage } from './coached-languages.ts'
import { PARTNER } from './wording.ts'

const rules = (language: CoachedLanguage) =>
  [
    'You are a pickleball coach. Reword each numbered note for the player, warm and to the point.',
    `Write in ${COACHED[language].asked}, with the words that players use on court.`,
    'Keep every number as it is, in digits; add none, leave none out. Add no fact, no praise and no name.',
    `Where a note has ${PARTNER}, keep ${PARTNER}.`,
    'Answer with the notes alone: one line each, numbered as given, plain text.',
  ].join('\n')

/** Version of the prompt: lines worded under another one are worded again. */
export const RULES_VERSION = 1

/** Each line in other words, or undefined where the answer for it is not fit to be shown. */
export async function rewordLines(
  model: ChatModel,
  { lines, language }: { lines: readonly string[]; language: CoachedLanguage },
  signal: AbortSignal,
): Promise<(string | undefined)[]> {
  const notes = lines.map((line, index) => `${index + 1}. ${line}`).join('\n')
  const answer = await model.ask(
    [
      { role: 'system', content: rules(language) },
      { role: 'user', content: notes },
    ],
    signal,
  )
  const answers = new Map<number, string>()
  for (const line of answer.split('\n')) {
    const [, number, text] = /^\s*(\d{1,2})[.)]\s+(.+)$/.exec(line) ?? []
    // Of two answers for one note neither is the one.
    if (text) answers.set(Number(number), answers.has(Number(number)) ? '' : text)
  }
  return lines.map((line, index) => checkLine(answers.get(index + 1), line, language))
}
