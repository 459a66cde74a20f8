const ENDINGS: [plural: RegExp, singular: string][] = [
  [/ies$/, 'y'],
  [/(ss|x|sh|ch)es$/, '$1'],
  [/s$/, ''],
]

/** Of one of many: clubs, leagues, facilities, matches. */
export function singularOf(plural: string): string {
  const [ending, singular] = ENDINGS.find(([one]) => one.test(plural))!
  return plural.replace(ending, singular)
}
