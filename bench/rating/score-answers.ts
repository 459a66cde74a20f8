import type { Answer } from './ask-player.ts'

export type Score = {
  answers: number
  /** Levels. */
  rmse: number
  bias: number
  /** Of the next match's result. */
  logLoss: number
  brier: number
  /** Mean confidence, and how often the level was within 0.25. */
  claimed: number
  hit: number
  /** Of the confidence: expected calibration error in ten bins of equal mass, and Brier score. */
  calibrationError: number
  confidenceBrier: number
}

const TOLERANCE = 0.25
const BINS = 10

export function scoreAnswers(answers: readonly Answer[]): Score {
  const errors = answers.map(({ error }) => error)
  const hits = answers.map(({ error }) => (Math.abs(error) <= TOLERANCE ? 1 : 0))
  const predicted = answers.filter((answer): answer is Answer & { chance: number } => answer.chance !== undefined)
  return {
    answers: answers.length,
    rmse: Math.sqrt(mean(errors.map((error) => error * error))),
    bias: mean(errors),
    logLoss: mean(predicted.map(({ chance, won }) => -Math.log(won ? chance : 1 - chance))),
    brier: mean(predicted.map(({ chance, won }) => (chance - (won ? 1 : 0)) ** 2)),
    claimed: mean(answers.map(({ confidence }) => confidence)),
    hit: mean(hits),
    calibrationError: calibrationError(answers, hits),
    confidenceBrier: mean(answers.map(({ confidence }, i) => (confidence - hits[i]!) ** 2)),
  }
}

function calibrationError(answers: readonly Answer[], hits: readonly number[]): number {
  const order = answers.map((_, i) => i).sort((a, b) => answers[a]!.confidence - answers[b]!.confidence)
  const bins = Array.from({ length: BINS }, (_, bin) =>
    order.slice(Math.floor((bin * order.length) / BINS), Math.floor(((bin + 1) * order.length) / BINS)),
  )
  const gaps = bins.map((bin) => Math.abs(bin.reduce((sum, i) => sum + answers[i]!.confidence - hits[i]!, 0)))
  return gaps.reduce((sum, gap) => sum + gap, 0) / Math.max(1, answers.length)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}
