import { createContext, type Context } from '../src/context.ts'

/** What only looks, by repository. Everything else counts as a write, so that a new one is tried by itself. */
const READS: { [R in keyof Context]?: (keyof Context[R])[] } = {
  matches: ['find', 'place', 'list', 'countByResult', 'listDeleted'],
  manyMatches: ['places', 'live', 'pages', 'countLive'],
  clearings: ['listAbandoned'],
  storedNames: ['page'],
  opponents: ['find', 'list', 'filterKnown', 'listByNames', 'findLeave', 'isDeleted', 'listTasks', 'counted'],
  links: ['list', 'ofFriend', 'ofEntry'],
  questions: ['find', 'listOpen', 'countSince', 'listUnsettled'],
  sharedMatches: ['listUnnotified', 'listNews'],
  linkedMatches: ['listIds', 'haveMet'],
  claims: ['find'],
  trials: ['find'],
  userStats: ['find', 'quietVersion', 'moves', 'listAbandoned', 'listCounts', 'listHistoryDue'],
  performanceHistory: ['lastBefore', 'list'],
  figureSource: ['look', 'page', 'hasMatches', 'recentDays', 'streak', 'played'],
  changeLog: ['find', 'look', 'all'],
  encounters: ['countOpponents', 'against', 'withPartner', 'doublesByPartner'],
}

/** The same service, asking before each write. */
export function watched(ctx: Context, before: (write: number) => Promise<void>): Context {
  let writes = 0
  const repositories = Object.entries(ctx).filter(([name, value]) => !NO_REPOSITORIES.includes(name) && typeof value === 'object')
  const wrapped = repositories.map(([name, repository]) => {
    const reads = READS[name as keyof Context] as string[] | undefined
    const methods = Object.entries(repository as unknown as Repository).map(([method, run]): [string, Method] => {
      const isWrite = !reads?.includes(method)
      if (!isWrite) return [method, (...args) => run.call(watchedNow[name], ...args)]
      const write = async (...args: never[]) => {
        writes += 1
        await before(writes)
        return run.call(watchedNow[name], ...args)
      }
      return [method, write]
    })
    return [name, Object.fromEntries(methods)] as const
  })
  const watchedNow: Record<string, Repository> = Object.fromEntries(wrapped)
  return createContext({ ...ctx, ...watchedNow })
}

type Method = (...args: never[]) => unknown
type Repository = Record<string, Method>
/** What no use case keeps anything in. */
const NO_REPOSITORIES = ['friendships', 'shownFigures', 'log']
