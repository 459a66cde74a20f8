import { CONFIDENCE_WORDS, type ConfidenceWord } from '@kitchenline/domain'
import type { WordedAnswer } from './ask-player.ts'
import { scoreAnswers } from './score-answers.ts'

export type WordScore = { word: ConfidenceWord; share: number; claimed: number; hit: number }

/** How often each word is said, and what it is worth. */
export function scoreWords(answers: readonly WordedAnswer[]): WordScore[] {
  return CONFIDENCE_WORDS.map((word) => {
    const ofWord = answers.filter((answer) => answer.word === word)
    const { claimed, hit } = scoreAnswers(ofWord)
    return { word, share: ofWord.length / answers.length, claimed, hit }
  })
}

/** A later word hits more often; one that speaks of a change has no place among them. */
export function isRising(words: readonly WordScore[]): boolean {
  const hits = words.filter(({ word, share }) => word !== 'moving' && share > 0).map(({ hit }) => hit)
  return hits.every((hit, at) => at === 0 || hit > hits[at - 1]!)
}
