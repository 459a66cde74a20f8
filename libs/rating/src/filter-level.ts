import type { Centres } from './centres.ts'
import type { Filter } from './totals.ts'

/** The filter's level at this moment, in levels: linear in scores, in stated levels and in what these are pulled towards. */
export function filterLevel(filter: Filter, start: number, { opponents, partners }: Centres): number {
  return filter.startWeight * start + filter.edges + filter.toOpponents * opponents + filter.toPartners * partners + filter.stated
}
