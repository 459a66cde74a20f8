import { MATCH_FORMATS, type MatchFormat } from '@kitchenline/domain'
import { PICKLEBALL, type RatingConstants } from '@kitchenline/rating'
import { askPlayer, toQuestion, type Question } from './ask-player.ts'
import { scoreAnswers } from './score-answers.ts'
import type { RhythmName, ScenarioName } from './simulator/scenarios.ts'
import { simulateSeason } from './simulator/simulate-season.ts'

/** A sample so small that its figures say little of the model; they are pinned so that no constant and no equation moves unseen. */
const SCENARIOS: ScenarioName[] = ['member', 'apart', 'improving', 'missing levels', 'apart, half rally']
/** The gate on fast changes shows in who misses weeks. */
const RHYTHM: Partial<Record<ScenarioName, RhythmName>> = { improving: 'every other Saturday' }
const PLAYERS = 4
const KNOWN = [10, 20, 50]
/** Of each figure, either way. */
const TOLERANCE = 5e-5

const MEASURED: Record<MatchFormat, Figures> = {
  singles: { rmse: 0.20983, logLoss: 0.59965, claimed: 0.85025, confidenceBrier: 0.1733 },
  doubles: { rmse: 0.25828, logLoss: 0.56433, claimed: 0.67655, confidenceBrier: 0.24581 },
}

type Figures = { rmse: number; logLoss: number; claimed: number; confidenceBrier: number }
const sample = (format: MatchFormat): Question[] =>
  SCENARIOS.flatMap((scenario) =>
    simulateSeason({ format, scenario, rhythm: RHYTHM[scenario], players: PLAYERS, seed: 5 }).map((player, i) =>
      withAbsurd(toQuestion(player, KNOWN), i),
    ),
  )
const SAMPLES: Record<MatchFormat, Question[]> = { singles: sample('singles'), doubles: sample('doubles') }

/** Two players of a scenario state what cannot be true, one of an opponent and one of himself. */
function withAbsurd(question: Question, i: number): Question {
  if (i === 0) return { ...question, level: question.level > 4 ? 1 : 8 }
  if (i > 1) return question
  const matches = question.matches.map((match, n) => (n % 10 === 4 ? { ...match, opponents: [{ id: 'liar', level: 8 }] } : match))
  return { ...question, matches }
}

function figures(format: MatchFormat, constants: RatingConstants = PICKLEBALL[format]): Figures {
  const { rmse, logLoss, claimed, confidenceBrier } = scoreAnswers(
    SAMPLES[format].flatMap((question) => askPlayer(question, constants)),
  )
  return { rmse, logLoss, claimed, confidenceBrier }
}

const farthest = (found: Figures, from: Figures) =>
  Math.max(...Object.entries(from).map(([name, value]) => Math.abs(found[name as keyof Figures] - value)))

type Change = (constants: RatingConstants) => RatingConstants
/** Every number of the model, made less by a fifth; one that is 0 becomes 0.05. */
const less = (value: number) => (value === 0 ? 0.05 : 0.8 * value)
const CHANGES = Object.entries(PICKLEBALL.doubles).flatMap(([name, value]): [string, Change][] =>
  typeof value === 'number'
    ? [[name, (constants) => ({ ...constants, [name]: less(value) })]]
    : Object.entries(value).map(([part, inner]): [string, Change] => [
        `${name}.${part}`,
        (constants) => ({ ...constants, [name]: { ...value, [part]: less(inner) } }),
      ]),
)

describe('figures of a small sample', () => {
  it.each(MATCH_FORMATS)('are what was measured in %s', (format) => {
    expect(farthest(figures(format), MEASURED[format])).toBeLessThan(TOLERANCE)
  })

  it.each(CHANGES)('would show that %s of doubles is a fifth less', (_name, change) => {
    const moved = figures('doubles', change(PICKLEBALL.doubles))
    expect(farthest(moved, MEASURED.doubles)).toBeGreaterThan(TOLERANCE)
  })
})
