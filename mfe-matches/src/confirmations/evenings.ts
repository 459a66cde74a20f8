import type { ConfirmationDto } from '@kitchenline/api'

/** An evening may go on after midnight. */
const PAUSE_MS = 6 * 60 * 60_000

/** Matches of one day or evening that friends have logged and that can be confirmed together, first asked first; or one of any kind. */
export type Evening = { day: string; matches: [ConfirmationDto, ...ConfirmationDto[]] }

/** In the order of the list. What was disputed or changed is for a closer look, one by one. */
export function evenings(confirmations: readonly ConfirmationDto[]): Evening[] {
  const found: Evening[] = []
  for (const one of confirmations) {
    const day = one.kind === 'logged' && one.said ? one.said.playedOn : ''
    const same = day === '' ? undefined : found.find((evening) => evening.day === day || goOnTo(one, evening))
    if (same) same.matches.unshift(one)
    else found.push({ day, matches: [one] })
  }
  return found
}

/** Shortly before the first of an evening. */
function goOnTo({ said }: ConfirmationDto, { day, matches: [first] }: Evening): boolean {
  if (day === '' || !said || !first.said) return false
  const pause = Date.parse(first.said.matchDate) - Date.parse(said.matchDate)
  return Math.abs(pause) <= PAUSE_MS
}
