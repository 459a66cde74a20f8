import { useUnsent } from '@kitchenline/shell-api'

/** How many entries of a list wait for the player. What is answered on this device waits for the network alone. */
export function useUnanswered(): (list: string, entries: unknown) => number {
  const changes = useUnsent()
  return (list, entries) => {
    const answered = changes.filter(({ answers, refusal }) => answers === list && !refusal).length
    return Array.isArray(entries) ? Math.max(0, entries.length - answered) : 0
  }
}
