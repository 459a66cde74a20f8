/** Fields that people fill in, here or as a name of their own, and sentences that quote them. */
const TYPED = new Set([
  ...['name', 'notes', 'location', 'place', 'value', 'opponentName', 'opponent1Name', 'opponent2Name', 'partnerName'],
  ...['opponentNames', 'confirmedBy', 'declinedBy', 'reasoning', 'recommendation', 'params', 'linkedLevels'],
])

/** The same answer with everything that people typed below `untrusted_text`, so that an assistant can tell it from facts of ours. */
export function marked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(marked)
  if (typeof value !== 'object' || value === null) return value
  const [facts, typed]: [string, unknown][][] = [[], []]
  for (const [key, part] of Object.entries(value)) {
    if (part === undefined || part === null) continue
    if (TYPED.has(key)) typed!.push([key, part])
    else facts!.push([key, marked(part)])
  }
  return { ...Object.fromEntries(facts!), ...(typed!.length > 0 && { untrusted_text: Object.fromEntries(typed!) }) }
}
