import { MATCH_RESULTS, MATCH_TYPES, SKILL_CATEGORIES } from '@kitchenline/domain'
import { expectSameMessages } from '../testing.tsx'

expectSameMessages(import.meta.dirname, [
  ...SKILL_CATEGORIES.map((category) => `skill.${category}`),
  ...MATCH_TYPES.map((type) => `matchType.${type}`),
  ...MATCH_RESULTS.map((result) => `result.${result}`),
])
