import { DomainError } from '@kitchenline/domain'
import type * as pb from '@kitchenline/proto/analysis'
import { matchFormat } from '@kitchenline/proto/codecs'
import type { Edge } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { getMatchForecast } from './get-match-forecast.ts'

export function forecastHandlers(ctx: Context, edge: Edge) {
  return {
    getMatchForecast: edge.user<pb.GetMatchForecastRequest, pb.GetMatchForecastResponse>(async (request, { caller, onward }) => {
      const format = matchFormat.decode(request.format)
      if (!format) throw new DomainError('INVALID_INPUT', { field: 'format' })
      return { forecast: await getMatchForecast(ctx, { ...request, format, onward, userId: caller.userId }) }
    }),
  }
}
