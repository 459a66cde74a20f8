import { ADVICE_CODES, DomainError } from '@kitchenline/domain'
import type * as pb from '@kitchenline/proto/analysis'
import { matchFormat } from '@kitchenline/proto/codecs'
import type { Edge } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { getDrills, setDrill, type Drills } from './drills.ts'

export function drillHandlers(ctx: Context, edge: Edge) {
  return {
    getDrills: edge.user<pb.GetDrillsRequest, pb.GetDrillsResponse>(async ({ format }, { caller }) => ({
      drills: toProto(await getDrills(ctx, { userId: caller.userId, format: toFormat(format) })),
    })),

    setDrill: edge.user<pb.SetDrillRequest, pb.SetDrillResponse>(async ({ format, code: wire, done }, { caller }) => {
      const code = ADVICE_CODES.find((one) => one === wire)
      if (!code) throw new DomainError('INVALID_INPUT', { field: 'code' })
      const owner = { userId: caller.userId, format: toFormat(format) }
      return { drills: toProto(await setDrill(ctx, owner, { code, isDone: done })) }
    }),
  }
}

function toFormat(wire: pb.GetDrillsRequest['format']) {
  const format = matchFormat.decode(wire)
  if (!format) throw new DomainError('INVALID_INPUT', { field: 'format' })
  return format
}

const toProto = ({ current, before, lastDone }: Drills): pb.Drills => ({
  current: current && { code: current.code, done: current.isDone },
  before: before && { code: before.code, done: before.isDone },
  lastDone,
})
