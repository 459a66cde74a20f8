import fc from 'fast-check'
import { receiverOf, scoreCall, servedFrom, playerAt } from './on-court.ts'
import { applyScorerEvent, foldScorerEvents, type ScorerEvent } from './scorer-events.ts'
import { addScorerEvent, redoScorerEvent, undoScorerEvent, type ScorerHistory } from './scorer-history.ts'
import { BEST_OFS, DEFAULT_SCORER_RULES, gameWinner, otherSide, SIDES, type ScorerRules } from './scorer-rules.ts'
import { startMatch, type ScorerState } from './scorer-state.ts'
import { GAME_TARGETS, SCORINGS } from '../index.ts'

const rulesOf = (over: Partial<ScorerRules>): ScorerRules => ({ ...DEFAULT_SCORER_RULES, ...over })
const doubles = rulesOf({ isDoubles: true })
const doublesRally = rulesOf({ isDoubles: true, scoring: 'rally' })

/** "o" is a rally for the own side, "t" one for the opponents, "n" starts the next game. */
const EVENTS: Record<string, ScorerEvent> = {
  o: { type: 'rally', winner: 'own' },
  t: { type: 'rally', winner: 'opponent' },
  n: { type: 'nextGame' },
}
const eventsOf = (letters: string) => [...letters].map((letter) => EVENTS[letter]!)
const after = (rules: ScorerRules, letters: string) => foldScorerEvents(rules, eventsOf(letters))
const call = (rules: ScorerRules, letters: string) => scoreCall(rules, after(rules, letters)).join('-')

/** Server, courts and receiver. */
function serve(rules: ScorerRules, letters: string): string {
  const state = after(rules, letters)
  return `${state.serving} ${state.server} from the ${servedFrom(rules, state)} to ${receiverOf(rules, state)}`
}

describe('side-out doubles, by hand', () => {
  it.each([
    ['', '0-0-2', 'own 0 from the right to 0'],
    ['o', '1-0-2', 'own 0 from the left to 1'],
    ['ot', '0-1-1', 'opponent 0 from the right to 1'],
    ['ott', '1-1-1', 'opponent 0 from the left to 0'],
    ['otto', '1-1-2', 'opponent 1 from the right to 1'],
    ['ottot', '2-1-2', 'opponent 1 from the left to 0'],
    ['ottoto', '1-2-1', 'own 1 from the right to 0'],
    ['ottotoo', '2-2-1', 'own 1 from the left to 1'],
    ['ottotoot', '2-2-2', 'own 0 from the right to 0'],
    ['ottotoott', '2-2-1', 'opponent 0 from the right to 0'],
  ])('after %s the call is %s', (letters, called, served) => {
    expect(call(doubles, letters)).toBe(called)
    expect(serve(doubles, letters)).toBe(served)
  })

  it('gives the first game to 11 and starts the second with the other side at 0-0-2', () => {
    expect(after(doubles, 'o'.repeat(11))).toMatchObject({ phase: 'matchOver', games: [{ own: 11, opponent: 0 }] })
    const next = after(rulesOf({ isDoubles: true, bestOf: 3 }), `${'o'.repeat(11)}n`)
    expect(next).toMatchObject({ phase: 'playing', serving: 'opponent', serverNumber: 2, points: { own: 0, opponent: 0 } })
  })
})

describe('side-out singles, by hand', () => {
  it.each([
    ['', '0-0', 'own 0 from the right to 0'],
    ['o', '1-0', 'own 0 from the left to 0'],
    ['ot', '0-1', 'opponent 0 from the right to 0'],
    ['ott', '1-1', 'opponent 0 from the left to 0'],
    ['otto', '1-1', 'own 0 from the left to 0'],
  ])('after %s the call is %s', (letters, called, served) => {
    expect(call(DEFAULT_SCORER_RULES, letters)).toBe(called)
    expect(serve(DEFAULT_SCORER_RULES, letters)).toBe(served)
  })

  const tied = `${'o'.repeat(10)}t${'t'.repeat(10)}o`
  it('continues at 11-10 until one side leads by two', () => {
    expect(after(DEFAULT_SCORER_RULES, tied)).toMatchObject({ phase: 'playing', points: { own: 10, opponent: 10 } })
    expect(after(DEFAULT_SCORER_RULES, `${tied}o`).phase).toBe('playing')
    expect(after(DEFAULT_SCORER_RULES, `${tied}oo`)).toMatchObject({ phase: 'matchOver', games: [{ own: 12, opponent: 10 }] })
  })

  it('ends at 11-10 where one point is enough', () => {
    expect(after(rulesOf({ winBy: 1 }), `${tied}o`)).toMatchObject({ phase: 'matchOver', games: [{ own: 11, opponent: 10 }] })
  })
})

describe('rally scoring, by hand', () => {
  it.each([
    ['', '0-0', 'own 0 from the right to 0'],
    ['o', '1-0', 'own 0 from the left to 1'],
    ['ot', '1-1', 'opponent 1 from the right to 1'],
    ['ott', '2-1', 'opponent 1 from the left to 0'],
    ['otto', '2-2', 'own 0 from the right to 0'],
  ])('after %s the call of doubles is %s', (letters, called, served) => {
    expect(call(doublesRally, letters)).toBe(called)
    expect(serve(doublesRally, letters)).toBe(served)
  })

  const matchPoint = `${'o'.repeat(10)}ttt`
  it('lets the receiving side win the game', () => {
    expect(after(doublesRally, matchPoint).points).toEqual({ own: 10, opponent: 3 })
    expect(after(doublesRally, `${matchPoint}o`)).toMatchObject({ phase: 'matchOver', games: [{ own: 11, opponent: 3 }] })
  })

  it('makes it serve for the game by the rule of 2025', () => {
    const frozen = { ...doublesRally, mustServeToWin: true }
    expect(after(frozen, `${matchPoint}o`)).toMatchObject({ phase: 'playing', serving: 'own', points: { own: 10, opponent: 3 } })
    expect(after(frozen, `${matchPoint}oo`)).toMatchObject({ phase: 'matchOver', games: [{ own: 11, opponent: 3 }] })
  })
})

describe('ends, time-outs and places', () => {
  const eleven = 'o'.repeat(11)

  it('changes ends after a game, and at six points of the last one', () => {
    const three = rulesOf({ bestOf: 3 })
    expect(after(three, eleven).changesEnds).toBe(true)
    expect(after(three, `${eleven}n${'oooooo'}`).changesEnds).toBe(false)
    const last = `${eleven}nt${'t'.repeat(10)}n`
    expect(after(three, last)).toMatchObject({ phase: 'playing', games: [{}, {}] })
    expect(after(three, `${last}ooooo`).changesEnds).toBe(false)
    expect(after(three, `${last}oooooo`).changesEnds).toBe(true)
    expect(after(three, `${last}ooooooo`).changesEnds).toBe(false)
  })

  it.each([
    [11, undefined],
    [15, 8],
    [21, 11],
  ] as const)('changes ends in a single game to %s at %s', (target, at) => {
    const rules = rulesOf({ target })
    const changes = Array.from({ length: target - 1 }, (_, points) => after(rules, 'o'.repeat(points + 1)).changesEnds)
    expect(changes.indexOf(true)).toBe(at === undefined ? -1 : at - 1)
  })

  it('counts the time-outs of each game', () => {
    const timeOut: ScorerEvent = { type: 'timeOut', side: 'own' }
    expect(foldScorerEvents(doubles, [timeOut, timeOut, timeOut]).timeOutsLeft).toEqual({ own: 0, opponent: 2 })
    expect(startMatch(rulesOf({ target: 21 })).timeOutsLeft).toEqual({ own: 3, opponent: 3 })
  })

  it('lets a team begin the other way round, but not once the game is on', () => {
    const swap: ScorerEvent = { type: 'swapPlayers', side: 'own' }
    const swapped = foldScorerEvents(doubles, [swap])
    expect(swapped).toMatchObject({ server: 1, onRight: { own: 1, opponent: 0 } })
    expect(playerAt(doubles, swapped, 'own', 'left')).toBe(0)
    expect(foldScorerEvents(doubles, [EVENTS.o!, swap])).toEqual(after(doubles, 'o'))
  })
})

const rules = fc.record({
  isDoubles: fc.boolean(),
  scoring: fc.constantFrom(...SCORINGS),
  target: fc.constantFrom(...GAME_TARGETS),
  winBy: fc.constantFrom(1 as const, 2 as const),
  bestOf: fc.constantFrom(...BEST_OFS),
  firstServe: fc.constantFrom(...SIDES),
  mustServeToWin: fc.boolean(),
})
const side = fc.constantFrom(...SIDES)
const rally = side.map((winner): ScorerEvent => ({ type: 'rally', winner }))
const other = fc.oneof(
  side.map((who): ScorerEvent => ({ type: 'timeOut', side: who })),
  side.map((who): ScorerEvent => ({ type: 'swapPlayers', side: who })),
  fc.constant<ScorerEvent>({ type: 'nextGame' }),
)
const events = fc.array(fc.oneof({ weight: 12, arbitrary: rally }, { weight: 1, arbitrary: other }), { maxLength: 150 })

/** Every step of a match, each judged with the one before. */
function everyStep(check: (rules: ScorerRules, before: ScorerState, event: ScorerEvent, next: ScorerState) => void) {
  fc.assert(
    fc.property(rules, events, (generated, happened) => {
      let state = startMatch(generated)
      for (const event of happened) {
        const next = applyScorerEvent(generated, state, event)
        check(generated, state, event, next)
        state = next
      }
    }),
    { numRuns: 60 },
  )
}

describe('whatever happens', () => {
  it('one rally is one point at most, none for the receiving side when only the serve scores, and one where either side may win', () => {
    everyStep(({ scoring, mustServeToWin }, before, event, next) => {
      if (event.type !== 'rally' || before.phase !== 'playing') return
      const [served, received] = [before.serving, otherSide(before.serving)].map((who) => next.points[who] - before.points[who])
      expect([0, 1]).toContain(served! + received!)
      if (scoring === 'side-out') expect(received).toBe(0)
      else if (!mustServeToWin) expect(served! + received!).toBe(1)
    })
  })

  it('a game ends with the rally that wins it, and no later', () => {
    everyStep((generated, before, _event, next) => {
      expect(next.phase === 'playing').toBe(gameWinner(generated, next.points) === undefined)
      if (next.games.length > before.games.length) expect(before.phase).toBe('playing')
    })
  })

  it('a match ends with the game that decides it', () => {
    everyStep(({ bestOf }, _before, _event, next) => {
      const won = SIDES.map((who) => next.games.filter((game) => game[who] > game[otherSide(who)]).length)
      expect(Math.max(...won) === (bestOf + 1) / 2).toBe(next.phase === 'matchOver')
      expect(next.games.length).toBeLessThanOrEqual(bestOf)
    })
  })

  it('the serve goes to the second server, then to the other side, never out of turn', () => {
    everyStep(({ isDoubles, scoring }, before, event, next) => {
      if (event.type !== 'rally' || before.phase !== 'playing') return
      const hasSecond = isDoubles && scoring === 'side-out'
      if (event.winner === before.serving) {
        expect([next.serving, next.server, next.serverNumber]).toEqual([before.serving, before.server, before.serverNumber])
      } else if (hasSecond && before.serverNumber === 1) {
        expect([next.serving, next.serverNumber]).toEqual([before.serving, 2])
        expect(next.server).not.toBe(before.server)
      } else {
        expect([next.serving, next.serverNumber]).toEqual([event.winner, 1])
      }
    })
  })

  it('in doubles who started right stands right whenever the team’s points are even', () => {
    everyStep(({ isDoubles }, _before, _event, { points, onRight, starters }) => {
      if (!isDoubles) return
      for (const who of SIDES) expect(onRight[who] === starters[who]).toBe(points[who] % 2 === 0)
    })
  })

  it('a single serves from the right with even points, and a side-out begins from the right in doubles', () => {
    everyStep((generated, before, event, next) => {
      if (event.type !== 'rally' || before.phase !== 'playing') return
      if (!generated.isDoubles) expect(servedFrom(generated, next)).toBe(next.points[next.serving] % 2 === 0 ? 'right' : 'left')
      else if (next.serving !== before.serving) expect(servedFrom(generated, next)).toBe('right')
    })
  })

  const done = (generated: ScorerRules, happened: readonly ScorerEvent[]): ScorerHistory =>
    happened.reduce<ScorerHistory>((history, event) => addScorerEvent(generated, history, event), { events: [], undone: [] })

  it('one by one gives what all at once gives, and what cannot happen leaves no trace', () => {
    fc.assert(
      fc.property(rules, events, (generated, happened) => {
        expect(foldScorerEvents(generated, done(generated, happened).events)).toEqual(foldScorerEvents(generated, happened))
      }),
      { numRuns: 30 },
    )
  })

  it('undo gives the match as it was before, back to its start, and redo all of it again', () => {
    fc.assert(
      fc.property(rules, events, (generated, happened) => {
        const end = done(generated, happened)
        const states = [foldScorerEvents(generated, end.events)]
        let back = end
        for (const _event of end.events) states.push(foldScorerEvents(generated, (back = undoScorerEvent(back)).events))
        expect(states.at(-1)).toEqual(startMatch(generated))
        let again = back
        for (const state of states.toReversed()) {
          expect(foldScorerEvents(generated, again.events)).toEqual(state)
          again = redoScorerEvent(again)
        }
        expect(again).toEqual(end)
      }),
      { numRuns: 20 },
    )
  })

  it('what happens after an undo leaves nothing to redo', () => {
    const history = undoScorerEvent(done(doubles, eventsOf('oot')))
    expect(history.undone).toHaveLength(1)
    expect(addScorerEvent(doubles, history, EVENTS.o!).undone).toEqual([])
  })
})
