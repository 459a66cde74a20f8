import type { ShownMatch } from '@kitchenline/ui'

export function opponentNames(match: ShownMatch): string {
  return [match.opponent1Name ?? match.opponentName, match.opponent2Name].filter(Boolean).join(' & ')
}
