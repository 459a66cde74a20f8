import type { AdviceCode, EvidenceCode } from '@kitchenline/domain'

type Params = Readonly<Record<string, number | string>>
type Sentenced<Code> = { code: Code; params: Params }
type Sentence = (of: Figures) => string
type Figures = {
  partner: string
  n(name: string): number
  level(name: string): string
  percent(name: string): string
  matches: string
}

function figures(params: Params, partner: string): Figures {
  const n = (name: string) => Number(params[name] ?? 0)
  return {
    partner,
    n,
    level: (name) => n(name).toFixed(1),
    percent: (name) => `${Math.round(n(name) * 100)}%`,
    matches: counted(n('matches'), 'match', 'matches'),
  }
}

const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`
const won = (of: Figures) => `won ${of.n('wins')} of ${of.matches}`
const shares = (of: Figures) => `${of.percent('share')} of the points where ${of.percent('expectedShare')} was to be expected`
const band = (of: Figures) => `${of.level('from')} to ${of.level('to')}`

/** In English, for clients without words of their own; screens word the codes in the reader's language. */
const REASONS: Record<EvidenceCode, Sentence> = {
  STRONGEST_OPPONENTS: (of) => `Against your strongest opponents (${band(of)}) you ${won(of)} and ${shares(of)}.`,
  WEAKEST_OPPONENTS: (of) => `Against your weakest opponents (${band(of)}) you ${won(of)} and ${shares(of)}.`,
  TREND_60_DAYS: (of) =>
    `In the last 60 days your level went from ${of.n('from').toFixed(2)} to ${of.n('to').toFixed(2)} over ${of.matches}.`,
  CLOSE_GAMES: (of) => `You won ${of.n('won')} of ${counted(of.n('games'), 'game', 'games')} decided by two points or fewer.`,
  UPSETS: (of) => `You won ${of.matches} that you had a ${of.percent('chance')} chance of winning.`,
  BAD_LOSSES: (of) => `You lost ${of.matches} that you had a ${of.percent('chance')} chance of winning.`,
  PARTNER_EFFECT: (of) => {
    const more = of.n('shareDifference') >= 0 ? 'more' : 'fewer'
    const points = Math.abs(Math.round(of.n('shareDifference') * 100))
    return `With ${of.partner} you win ${points}% ${more} of the points than with others, over ${of.matches}.`
  },
  THIRD_GAME_FADE: (of) =>
    `In ${of.matches} of three games or more you won ${of.percent('earlyShare')} of the early points and ${of.percent('thirdShare')} in the third game.`,
  INACTIVITY: (of) => `Your last match was ${counted(of.n('days'), 'day', 'days')} ago, so the level is less certain.`,
  RECORD: (of) => `Over all you ${won(of)} and ${shares(of)}.`,
  RECENT_FORM: (of) => `In your latest matches you ${won(of)} and ${shares(of)}.`,
  OPPONENTS_MET: (of) => `You met ${counted(of.n('opponents'), 'opponent', 'opponents')} of known level in ${of.matches}.`,
}

const ADVICE: Record<AdviceCode, Sentence> = {
  STRONG_OPPONENTS_LOST: (of) =>
    `Against ${band(of)} you won ${of.n('wins')} of ${of.matches}. Next session: third-shot drops from the baseline, 20 in a row into the kitchen before you count a set.`,
  WEAK_OPPONENTS_NOT_WON: (of) =>
    `Against ${band(of)} you won ${of.n('wins')} of ${of.matches}. Next session: serve and return deep, 10 of each past the middle of the box, before you go for winners.`,
  CLOSE_GAMES_LOST: (of) =>
    `You won ${of.n('won')} of ${of.n('games')} close games. Next session: start games at 9-9 and play five of them to 11.`,
  THIRD_GAME_FADE: (of) =>
    `Your points fall from ${of.percent('earlyShare')} to ${of.percent('thirdShare')} in third games. Next session: end with ten minutes of crosscourt dinks without a break.`,
  PARTNER_COSTS_POINTS: (of) =>
    `With ${of.partner} you win fewer points over ${of.matches}. Next session: agree who takes the middle ball, and drill it from both sides.`,
  PARTNER_WINS_POINTS: (of) =>
    `With ${of.partner} you win more points over ${of.matches}. Next session: play the pattern that works for you two with another partner.`,
  INACTIVITY: (of) =>
    `You have not played for ${counted(of.n('days'), 'day', 'days')}. Next session: 50 dinks and 20 volleys to warm up, then one match that you log.`,
  BAD_LOSSES: (of) =>
    `You lost ${of.matches} as the favourite. Next session: play games in which only a rally of five shots or more counts.`,
  UPSETS_WON: (of) =>
    `You won ${of.matches} against the odds. Next session: ask one of these opponents for a rematch and hold your resets at the kitchen line.`,
  TREND_DOWN: (of) =>
    `Your level fell by ${Math.abs(of.n('change')).toFixed(2)} in 60 days. Next session: resets from mid-court, ten in a row, before any drive.`,
  TREND_UP: (of) =>
    `Your level rose by ${of.n('change').toFixed(2)} in 60 days. Next session: one match against somebody half a level above you.`,
  FEW_OPPONENTS: (of) =>
    `You met ${counted(of.n('opponents'), 'opponent', 'opponents')} of known level. Next session: one match against somebody new, with the level noted.`,
  STRONGER_OPPONENTS_NEXT: (of) =>
    `Next session: one match against a ${band(of)}, and count how many third shots you drop instead of drive.`,
}

const SOMEONE = 'one partner'

export const reasonSentence = ({ code, params }: Sentenced<EvidenceCode>, partner = SOMEONE): string =>
  REASONS[code](figures(params, partner))
export const adviceSentence = ({ code, params }: Sentenced<AdviceCode>, partner = SOMEONE): string =>
  ADVICE[code](figures(params, partner))
