import {
  CLOSE_GAME_LEAD,
  formatLevel,
  isPar,
  UNLIKELY_CHANCE,
  whyApart,
  type AdviceCode,
  type EvidenceCode,
} from '@kitchenline/domain'

type Params = Readonly<Record<string, number | string>>
type Sentenced<Code> = { code: Code; params: Params }
type Sentence = (of: Figures) => string
type Figures = {
  partner: string
  n(name: string): number
  /** A count without its word. */
  figure(name: string): string
  level(name: string): string
  twoDecimals(name: string): string
  percent(name: string): string
  /** A count with its word. */
  count(name: string, one: string, more: string): string
  matches: string
  expected: string
  /** A sentence: how the result stands to what was expected. */
  verdict: string
  why: ReturnType<typeof whyApart>
  /** Of every hundred. */
  points: number
}

function figures(params: Params, partner: string): Figures {
  const n = (name: string) => Number(params[name] ?? 0)
  const figure = (name: string) => n(name).toLocaleString('en-US')
  const count = (name: string, one: string, more: string) => `${figure(name)} ${n(name) === 1 ? one : more}`
  const exact = Number(params.expectedWins ?? params.expectedLosses ?? 0)
  const expected = Math.round(exact).toLocaleString('en-US')
  return {
    ...{ partner, n, figure, count, expected },
    level: (name) => formatLevel(n(name)),
    twoDecimals: (name) => Math.abs(n(name)).toFixed(2),
    percent: (name) => `${Math.round(n(name) * 100)}%`,
    matches: count('matches', 'match', 'matches'),
    verdict: isPar(Number(params.wins ?? params.matches), exact) ? "That's par." : `We expected ${expected}.`,
    why: whyApart(params),
    points: Math.round(Math.abs(n('shareDifference')) * 100),
  }
}

const band = (of: Figures) => `${of.level('from')}–${of.level('to')}`
const bandResult = (of: Figures) => `(${band(of)}): ${of.figure('wins')} of ${of.matches} won. ${of.verdict}`
const ROLE = { favorite: ', mostly as the favorite', underdog: ', mostly as the underdog', fewerPoints: '', morePoints: '' }
const POINTS = {
  ...{ favorite: '', underdog: '' },
  fewerPoints: ' The points were fewer than expected.',
  morePoints: ' The points were more than expected.',
}

/**
 * The screen's own English, for clients without words and for a language model to reword. A test compares them with the screen's
 * file, so neither can change without the other. Friends read them too, so none says "you".
 */
const REASONS: Record<EvidenceCode, Sentence> = {
  STRONGEST_OPPONENTS: (of) => `Against the strongest ${bandResult(of)}`,
  WEAKEST_OPPONENTS: (of) => `Against the easiest ${bandResult(of)}`,
  RECENT_TREND: (of) => {
    const days = of.count('days', 'day', 'days')
    const move =
      of.n('change') === 0 ? `Steady at ${of.twoDecimals('to')} for` : `${of.twoDecimals('from')} → ${of.twoDecimals('to')} in`
    const [role, points] = of.why ? [ROLE[of.why], POINTS[of.why]] : ['', '']
    return `${move} ${days}: ${of.figure('wins')} of ${of.matches} won${role}. ${of.verdict}${points}`
  },
  CLOSE_GAMES: (of) => `Close games (${CLOSE_GAME_LEAD} points or fewer): ${of.figure('won')} of ${of.figure('games')} won.`,
  UPSETS: (of) => `As the underdog (below ${100 * UNLIKELY_CHANCE}%): ${ofAll(of)} won. ${of.verdict}`,
  BAD_LOSSES: (of) => `As the favorite (above ${100 - 100 * UNLIKELY_CHANCE}%): ${ofAll(of)} lost. ${of.verdict}`,
  PARTNER_EFFECT: (of) => {
    const more = of.n('shareDifference') < 0 ? 'fewer' : 'more'
    return `With ${of.partner}: ${of.points} ${more} of every 100 points than with others, levels considered (${of.matches}).`
  },
  THIRD_GAME_FADE: (of) =>
    `Game 3 costs points: ${of.percent('thirdShare')} won, after ${of.percent('earlyShare')} in the first two (${of.matches}).`,
  INACTIVITY: (of) => `${of.count('days', 'day', 'days')} off, so the level is a bit blurrier.`,
  RECORD: (of) => `All matches: ${of.figure('wins')} of ${of.figure('matches')} won. ${of.verdict}`,
  RECENT_FORM: (of) => `Last ${of.matches}: ${of.figure('wins')} won. ${of.verdict}`,
  OPPONENTS_MET: (of) => {
    if (of.n('opponents') === 0) return `No opponent with a stated level in ${of.matches}.`
    return `${of.count('opponents', 'known opponent', 'known opponents')} in ${of.matches}.`
  },
}

const LEVELS_COUNT = "everyone's level taken into account"
const ofAll = (of: Figures) => `${of.figure('matches')} of ${of.count('of', 'match', 'matches')}`

/** What to do, and the drill that serves it. */
const ADVICE: Record<AdviceCode, [Sentence, drill: string]> = {
  STRONG_OPPONENTS_LOST: [
    (of) =>
      `You've won ${of.figure('wins')} of ${of.matches} against ${band(of)} players. Next time you meet one, drop every third shot and get to the kitchen line behind it instead of driving.`,
    '20 third-shot drops from each side of the baseline; count the ones that bounce in the kitchen and try to beat that number next time.',
  ],
  WEAK_OPPONENTS_NOT_WON: [
    (of) =>
      `You've won ${of.figure('wins')} of ${of.matches} against ${band(of)} players; we expected ${of.expected}. Next time, make them hit one more ball: no speed-ups from below the net.`,
    'Crosscourt dinks to 50 in a row with a partner; start over after every miss, then change sides.',
  ],
  CLOSE_GAMES_LOST: [
    (of) =>
      `You've won ${of.figure('won')} of ${of.figure('games')} games decided by ${CLOSE_GAME_LEAD} points or fewer. Next time, from 8 points on, hit every serve and return deep to the middle and save the winners.`,
    'Five games that start at 8–8; a serve or return that lands short of the back third gives the point away.',
  ],
  THIRD_GAME_FADE: [
    (of) =>
      `You win ${of.percent('thirdShare')} of the points in third games, after ${of.percent('earlyShare')} in the first two. Next time, take the full break before game 3, drink, and open it with dinks instead of drives.`,
    'At the end of the session, when your legs are heavy: 10 minutes of dink rallies, back to ready position after every ball.',
  ],
  PARTNER_COSTS_POINTS: [
    (of) =>
      `With ${of.partner} you win ${of.points} fewer of every 100 points than with others, ${LEVELS_COUNT}. Before your next game together, agree who takes the middle ball and who calls the lobs.`,
    'Shadow moves: 10 minutes at the kitchen line, sliding left and right together and calling mine or yours on every ball.',
  ],
  PARTNER_WINS_POINTS: [
    (of) =>
      `With ${of.partner} you win ${of.points} more of every 100 points than with others, ${LEVELS_COUNT}. Play two games together next time and note who takes the middle and who speeds up; then do the same with another partner.`,
    'Drop and crash: one drops the third shot, the other moves in to poach the reply; 15 each, then swap.',
  ],
  INACTIVITY: [
    (of) =>
      `${of.count('days', 'day', 'days')} without a match. Start the next session with 15 minutes of touch before you keep score, and log your first match back.`,
    '50 dinks, 20 drops and 20 serves from each side, in that order.',
  ],
  BAD_LOSSES: [
    (of) =>
      `You've lost ${ofAll(of)} as the clear favorite; we expected ${of.expected}. Next time you're the favorite, attack only balls above the net until you lead by 4.`,
    'Dink or attack: a partner feeds high and low balls mixed, you attack only the high ones; 5 minutes, then swap.',
  ],
  UPSETS_WON: [
    (of) =>
      `You've won ${of.matches} with a chance of only ${of.percent('chance')}. Ask for a rematch and play the same plan from the first point: where did you serve, and where did you attack?`,
    'Hands battles: volley to volley at the kitchen line, 3 sets of 30, paddle up after every hit.',
  ],
  TREND_DOWN: [
    (of) =>
      `Your level is down ${of.twoDecimals('change')} over ${of.count('days', 'day', 'days')}. Next session, leave out one risky shot, the speed-up from below the net, and reset into the kitchen instead.`,
    'Resets: a partner drives at you in the transition zone, you block 20 balls softly into the kitchen, then swap.',
  ],
  TREND_UP: [
    (of) =>
      `Your level is up ${of.twoDecimals('change')} over ${of.count('days', 'day', 'days')}. Next session, ask for one game against players half a level above you, while your timing is there.`,
    'Depth: 20 serves and 20 returns that land in the back third; move on once 15 of 20 do.',
  ],
  FEW_OPPONENTS: [
    (of) =>
      of.n('opponents') === 0
        ? `No match says how strong the opponent was, so your level rests on your own word. Next session, state the opponent's level with the match: a rough one will do.`
        : `Your level rests on ${of.count('opponents', 'opponent', 'opponents')}. Next session, go to an open play and log one match against someone you haven't played.`,
    'King of the court: games to 7, winners stay, new opponents across the net every time.',
  ],
  STRONGER_OPPONENTS_NEXT: [
    (of) =>
      `At ${of.level('level')}, you learn most from opponents at ${band(of)}: tough, but winnable. Set up one match like that next session.`,
    'Third shot under pressure: a partner waits at the kitchen line and attacks every high ball; play 20 drops, then swap.',
  ],
}

const UNNAMED_PARTNER = 'one partner'

export const reasonSentence = ({ code, params }: Sentenced<EvidenceCode>, partner = UNNAMED_PARTNER): string =>
  REASONS[code](figures(params, partner))

export function adviceSentence({ code, params }: Sentenced<AdviceCode>, partner = UNNAMED_PARTNER): string {
  const [sentence, drill] = ADVICE[code]
  return `${sentence(figures(params, partner))} Drill: ${drill}`
}
