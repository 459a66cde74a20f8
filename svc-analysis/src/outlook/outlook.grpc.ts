import { DomainError } from '@kitchenline/domain'
import type * as pb from '@kitchenline/proto/analysis'
import { matchFormat } from '@kitchenline/proto/codecs'
import type { Edge } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { getLevelOutlook } from './get-level-outlook.ts'

export function outlookHandlers(ctx: Context, edge: Edge) {
  return {
    getLevelOutlook: edge.user<pb.GetLevelOutlookRequest, pb.GetLevelOutlookResponse>((request, viewer) => {
      const format = matchFormat.decode(request.format)
      if (!format) throw new DomainError('INVALID_INPUT', { field: 'format' })
      return getLevelOutlook(ctx, viewer, { ...request, format })
    }),
  }
}
