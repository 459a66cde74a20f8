import type { PartnersDto } from '@kitchenline/api'

type Partner = PartnersDto['partners'][number]

/** Known lifts first, the greatest on top; then by how often one played together. */
export function byLift(partners: readonly Partner[]): Partner[] {
  const rank = ({ lift }: Partner) => lift ?? -Infinity
  return partners.toSorted(
    (a, b) => Math.sign(rank(b) - rank(a)) || b.together.matches - a.together.matches || a.name.localeCompare(b.name),
  )
}
