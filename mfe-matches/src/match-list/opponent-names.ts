import { opponentsOf, type ShownMatch } from '@kitchenline/ui'

export const opponentNames = (match: ShownMatch): string =>
  opponentsOf(match)
    .map(({ name }) => name)
    .join(' & ')
