import type { ReasonDto } from '@kitchenline/api'
import { formatLevelChange } from '@kitchenline/domain'

/** A win is a filled ball, a loss an empty one. */
type Tried = { won: number; of: number }
export type ReasonFigure = { figure: string; tried?: Tried }

/** What a reason has to say, as large as it gets; won and lost where it is about a number of matches or games. */
export function reasonFigure({ code, params }: Pick<ReasonDto, 'code' | 'params'>): ReasonFigure {
  const of = (name: string) => Number(params[name])
  switch (code) {
    case 'STRONGEST_OPPONENTS':
    case 'WEAKEST_OPPONENTS':
    case 'RECORD':
    case 'RECENT_FORM':
      return record({ won: of('wins'), of: of('matches') })
    case 'CLOSE_GAMES':
      return record({ won: of('won'), of: of('games') })
    case 'UPSETS':
      return record({ won: of('matches'), of: of('of') })
    case 'BAD_LOSSES':
      return record({ won: of('of') - of('matches'), of: of('of') })
    case 'RECENT_TREND':
      return { figure: formatLevelChange(of('to') - of('from')) }
    case 'PARTNER_EFFECT':
      return { figure: points(of('shareDifference')) }
    case 'THIRD_GAME_FADE':
      return { figure: points(of('thirdShare') - of('earlyShare')) }
    case 'INACTIVITY':
      return { figure: String(of('days')) }
    case 'OPPONENTS_MET':
      return { figure: String(of('opponents')) }
  }
}

const record = (tried: Tried): ReasonFigure => ({ figure: `${tried.won}–${tried.of - tried.won}`, tried })

/** Of every hundred points, so many more or fewer. */
function points(share: number): string {
  const rounded = Math.round(share * 100)
  return `${rounded < 0 ? '\u2212' : '+'}${Math.abs(rounded)}`
}
