import { createContext, type Context } from '../src/context.ts'

/** What only looks, by repository. Everything else counts as a write, so that a new one is tried by itself. */
const READS: { [R in keyof Context]?: (keyof Context[R])[] } = {
  matches: ['find', 'place', 'list', 'countByResult', 'listDeleted'],
  manyMatches: ['places', 'live', 'pages', 'countLive'],
  clearings: ['list', 'listAbandoned'],
  importJobs: ['find', 'listAbandoned'],
  importParts: ['list', 'rowsFrom'],
  storedNames: ['page'],
  opponents: [
    'find',
    'list',
    'filterKnown',
    'listByNames',
    'listByNamesAndIds',
    'listTaken',
    'findLeave',
    'isDeleted',
    'listTasks',
    'counted',
  ],
  links: ['list', 'ofFriend', 'ofEntry'],
  questions: ['find', 'listOpen', 'countSince', 'listUnsettled'],
  sharedMatches: ['listUnnotified', 'listChanged'],
  linkedMatches: ['listIds', 'haveMet'],
  claims: ['find'],
  trials: ['find'],
  userStats: ['find', 'quietVersion', 'moves', 'listAbandoned', 'listCounts', 'listHistoryDue'],
  performanceHistory: ['lastBefore', 'list'],
  figureSource: ['look', 'page', 'hasMatches', 'recentDays', 'streak', 'played'],
  changeLog: ['find', 'look', 'all'],
  encounters: ['countOpponents', 'against', 'withPartner', 'doublesByPartner'],
}

/** The same service, with `before` ahead of each write. */
export function watched(ctx: Context, before: (write: number) => Promise<void>): Context {
  let writes = 0
  return intercepted(ctx, ({ isWrite }, run) => (isWrite ? before((writes += 1)).then(run) : run()))
}

/** The same service, with every call of a repository handed to `around`, which runs it. */
export function intercepted(ctx: Context, around: (call: Call, run: () => unknown) => unknown): Context {
  const repositories = Object.entries(ctx).filter(([name, value]) => !NO_REPOSITORIES.includes(name) && typeof value === 'object')
  const wrapped = repositories.map(([name, repository]) => {
    const reads = READS[name as keyof Context] as string[] | undefined
    const methods = Object.entries(repository as unknown as Repository).map(([method, run]): [string, Method] => {
      const call = {
        name: `${name}.${method}`,
        isWrite: !reads?.includes(method),
        isStream: run.constructor.name !== 'AsyncFunction',
      }
      return [method, (...args) => around(call, () => run.call(byName[name], ...args))]
    })
    return [name, Object.fromEntries(methods)] as const
  })
  const byName: Record<string, Repository> = Object.fromEntries(wrapped)
  return createContext({ ...ctx, ...byName })
}

type Call = { name: string; isWrite: boolean; isStream: boolean }
type Method = (...args: never[]) => unknown
type Repository = Record<string, Method>
/** They store nothing. */
const NO_REPOSITORIES = ['friendships', 'shownFigures', 'accountNames', 'log']
