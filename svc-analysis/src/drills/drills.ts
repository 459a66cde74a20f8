import { DomainError, type AdviceCode, type MatchFormat } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { twoDecimals } from '../levels/level-line.ts'
import type { StoredLevel } from '../levels/stored-level.ts'
import type { DrillDone } from './drill-done.model.ts'

type Needs = Pick<Context, 'clock' | 'drillsDone' | 'storedLevels'>
type Owner = { userId: string; format: MatchFormat }
type Drill = { code: AdviceCode; isDone: boolean }

export type Drills = {
  current?: Drill | undefined
  before?: Drill | undefined
  lastDone?: Pick<DrillDone, 'code' | 'doneAt'> & { matches: number; levels: number }
}

/** Of the analysis as it is stored. A drill is done for one analysis: advised again later, it is to be done again. */
export const getDrills = async (ctx: Needs, owner: Owner): Promise<Drills> => drillsOf(await read(ctx, owner))

export async function setDrill(ctx: Needs, owner: Owner, { code, isDone }: Drill): Promise<Drills> {
  const known = await read(ctx, owner)
  const { current, before } = drillsOf(known)
  const drill = [current, before].find((one) => one?.code === code)
  const analysis = known.stored?.current
  if (!analysis || !drill) throw new DomainError('INVALID_INPUT', { field: 'code' })
  if (drill.isDone === isDone) return drillsOf(known)
  if (isDone) {
    const { id, level, matches } = analysis
    await ctx.drillsDone.put({
      ...owner,
      code,
      ...(drill === current && { analysisId: id }),
      doneAt: ctx.clock(),
      level,
      matches,
    })
  } else await ctx.drillsDone.remove(owner, code)
  return getDrills(ctx, owner)
}

type Known = { stored: StoredLevel | undefined; done: DrillDone | undefined }

async function read(ctx: Needs, owner: Owner): Promise<Known> {
  const [stored, done] = await Promise.all([ctx.storedLevels.find(owner.userId, owner.format), ctx.drillsDone.find(owner)])
  return { stored, done }
}

function drillsOf({ stored, done }: Known): Drills {
  const current = stored?.isReset ? undefined : stored?.current
  if (!current) return {}
  const before = stored?.adviceBefore
  const isCurrentDone = done !== undefined && done.analysisId === current.id
  return {
    current: { code: current.advice.code, isDone: isCurrentDone },
    before: before && { code: before, isDone: !isCurrentDone && done?.code === before },
    ...(done && {
      lastDone: {
        ...{ code: done.code, doneAt: done.doneAt },
        matches: current.matches - done.matches,
        levels: twoDecimals(current.level - done.level),
      },
    }),
  }
}
