export type Scenario = {
  /** Levels per square root of 30 days: the sd of a random walk. */
  drift: number
  /** Levels gained at an even pace in the first 180 days. */
  gain: number
}

/** The three lives of the rating design page: one stands still, one wanders as real players do, one improves fast. */
export const SCENARIOS = {
  static: { drift: 0, gain: 0 },
  drift: { drift: 0.06, gain: 0 },
  improving: { drift: 0, gain: 0.6 },
} as const satisfies Record<string, Scenario>

export type ScenarioName = keyof typeof SCENARIOS
