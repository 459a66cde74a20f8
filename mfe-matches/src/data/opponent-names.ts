import { isolated } from '@kitchenline/domain'
import { opponentsOf, type ShownMatch } from '@kitchenline/ui'

export const opponentNames = (match: ShownMatch): string =>
  opponentsOf(match)
    .map(({ name }) => isolated(name))
    .join(' & ')
