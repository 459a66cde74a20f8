import type { ConfirmationDto } from '@kitchenline/api'

/** Matches of one day that friends have logged and that can be confirmed together, first asked first; or one of any kind. */
export type Evening = { day: string; matches: [ConfirmationDto, ...ConfirmationDto[]] }

/** In the order of the list. What was disputed or changed is for a closer look, one by one. */
export function evenings(confirmations: readonly ConfirmationDto[]): Evening[] {
  const found: Evening[] = []
  for (const one of confirmations) {
    const day = one.kind === 'logged' && one.said ? one.said.playedOn : ''
    const same = day === '' ? undefined : found.find((evening) => evening.day === day)
    if (same) same.matches.unshift(one)
    else found.push({ day, matches: [one] })
  }
  return found
}
