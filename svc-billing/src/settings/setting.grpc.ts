import { DomainError, SUBSCRIPTIONS_ENABLED } from '@kitchenline/domain'
import type * as pb from '@kitchenline/proto/billing'
import type { Edge } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { changeSetting } from './change-setting.ts'
import type { Setting } from './setting.model.ts'

export function settingHandlers(ctx: Context, edge: Edge) {
  return {
    getSetting: edge.admin<pb.GetSettingRequest, pb.GetSettingResponse>(async ({ key }) => {
      const setting = await ctx.settings.findWhole(key)
      return { setting: setting && toProto(setting) }
    }),

    changeSetting: edge.admin<pb.ChangeSettingRequest, pb.ChangeSettingResponse>(async (request, { caller }) => {
      const { key, value, description } = request
      // No part reads another.
      if (key !== SUBSCRIPTIONS_ENABLED) throw new DomainError('INVALID_INPUT', { field: 'key' })
      // Anything else would read as off, and the administrator would not know.
      if (value !== 'true' && value !== 'false') throw new DomainError('INVALID_INPUT', { field: 'value' })
      const { setting, changed } = await changeSetting(ctx, caller.userId, { key, value, description })
      return { setting: toProto(setting), changed }
    }),
  }
}

const toProto = (setting: Setting): pb.Setting => ({ description: undefined, ...setting })
