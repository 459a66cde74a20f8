import { randomUUID } from 'node:crypto'
import {
  AIMS_MAX,
  DomainError,
  goalOf,
  isSameGoal,
  wrongInGoal,
  type Aim,
  type AimGoal,
  type LocalDay,
} from '@kitchenline/domain'

/** A goal that stands already goes on; any other begins today. */
export function aimsFor(goals: readonly AimGoal[], standing: readonly Aim[] = [], today: LocalDay): Aim[] {
  if (goals.length > AIMS_MAX) throw new DomainError('INVALID_INPUT', { field: 'aims' })
  return goals.map((goal, at) => {
    const known = standing.find((one) => isSameGoal(one, goal))
    const wrong = known ? undefined : wrongInGoal(goal, today)
    const isTwice = goals.slice(0, at).some((one) => isSameGoal(one, goal))
    if (wrong || isTwice) throw new DomainError('INVALID_INPUT', { field: `aims.${at}.${wrong ?? 'kind'}` })
    return known ?? { ...goalOf(goal), id: randomUUID().slice(0, 8), setOn: today }
  })
}
