import { writeInOrder } from '@kitchenline/mongo'
import { createPlayerLog } from '../src/changes/player-log.repository.ts'
import { createContext, type Context } from '../src/context.ts'

/** What only looks, by repository. Everything else counts as a write, so that a new one is tried by itself. */
const READS: { [R in keyof Context]?: (keyof Context[R])[] } = {
  matches: ['find', 'findAll', 'list', 'countByResult', 'listDeleted'],
  clearings: ['list', 'listAbandoned'],
  importJobs: ['find', 'listAbandoned'],
  importParts: ['list', 'rowsFrom'],
  opponents: ['find', 'get', 'list', 'listKnown', 'findTask', 'listMerges', 'listTasks', 'listMerged'],
  links: ['list', 'ofFriend', 'ofEntry'],
  questions: ['find', 'listOpen', 'countSince', 'listUnsettled'],
  sharedMatches: ['listUnnotified', 'listChanged'],
  userStats: ['find', 'quietVersion', 'hasLog', 'listIds', 'listUnapplied', 'listHistoryDue'],
  performanceHistory: ['lastBefore', 'list'],
  figureSource: ['all', 'streak', 'played', 'ofTrophies', 'firstDay'],
  changeLog: ['find', 'look', 'all'],
  encounters: ['countOpponents', 'lastMet', 'newestWith', 'unlinkedPartners', 'someLinked', 'mergedFrom', 'haveMet'],
}

/** The same service, with `before` ahead of each write. */
export function watched(ctx: Context, before: (write: number) => Promise<void>): Context {
  let writes = 0
  return intercepted(ctx, ({ isWrite }, run) => (isWrite ? before((writes += 1)).then(run) : run()))
}

/** Runs something as a process that dies before its n-th write. Answers whether it came that far. */
export async function diesBefore(ctx: Context, at: number, run: (ctx: Context) => Promise<unknown>): Promise<boolean> {
  let died = false
  const dying = watched(ctx, (write) => {
    died ||= write >= at
    return died ? Promise.reject(new Error('killed')) : Promise.resolve()
  })
  await run(dying).catch((error: unknown) => {
    if (!died) throw error
  })
  return died
}

/** The same service, with every call of a repository handed to `around`, which runs it; those of the log write by write, unless not split. */
export function intercepted(ctx: Context, around: (call: Call, run: () => unknown) => unknown, isSplit = true): Context {
  const others = isSplit ? [...NO_REPOSITORIES, 'playerLog'] : NO_REPOSITORIES
  const repositories = Object.entries(ctx).filter(([name, value]) => !others.includes(name) && typeof value === 'object')
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
  return createContext({ ...ctx, ...byName, ...(isSplit && { playerLog: createPlayerLog(oneByOne(around)) }) })
}

/** The writes of a command as so many calls: each is on one document, and between any two of them a process may die or sleep. */
const oneByOne =
  (around: (call: Call, run: () => unknown) => unknown): typeof writeInOrder =>
  async (writes) => {
    for (const [at, write] of writes.entries()) {
      const call = { name: 'playerLog.write', isWrite: true, isStream: false }
      if ((await around(call, () => writeInOrder([write]))) === 0) return at
    }
    return writes.length
  }

type Call = { name: string; isWrite: boolean; isStream: boolean }
type Method = (...args: never[]) => unknown
type Repository = Record<string, Method>
/** They store nothing. */
const NO_REPOSITORIES = ['friendships', 'accounts', 'log']
