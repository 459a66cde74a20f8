import { aims, type AimDto, type AimProgressDto } from '@kitchenline/api'
import { daysOfMonth, isRateMet, localDay, monthBefore, monthOf, type AimState, type LocalDay } from '@kitchenline/domain'
import { matchFormat } from '@kitchenline/proto/codecs'
import { timeZoneOf } from '../http/request-headers.ts'
import type { Scope } from '../services/scope.ts'
import type { Services } from '../services/services.ts'
import { toAims } from './current-user-dto.ts'
import { present } from './present.ts'
import { serve, type Api } from './serve.ts'

type Progress = Omit<AimProgressDto, keyof AimDto>

export function aimRoutes(api: Api, { identity, matches, analysis }: Services) {
  serve(api, aims, async ({ scope, req }) => {
    const { user } = await identity.call(scope, 'getCurrentUser', {})
    const today = localDay(new Date(), timeZoneOf(req, undefined))
    const own = toAims(present('user', user).aims) ?? []
    return Promise.all(own.map(async (aim) => ({ ...aim, ...(await progressOf(scope, aim, today)) })))
  })

  function progressOf(scope: Scope, aim: AimDto, today: LocalDay): Promise<Progress> {
    const target = aim.target ?? 0
    switch (aim.kind) {
      case 'matches':
        return inMonths(scope, { ...aim, target }, monthOf(today))
      case 'beat':
        return since(scope, aim, ({ wins }) => wins > 0)
      case 'rate':
        return since(scope, aim, (record) => isRateMet(record, target))
      case 'level':
        return ofLevel(scope, { ...aim, target }, today)
    }
  }

  async function inMonths(scope: Scope, { setOn, target }: AimDto & { target: number }, month: string): Promise<Progress> {
    const countIn = async (one: string) => {
      const { first: firstDay, last: lastDay } = daysOfMonth(one)
      return (await matches.call(scope, 'countForAim', { firstDay, lastDay, advanced: false })).matches
    }
    const last = monthBefore(month)
    const [now, before] = await Promise.all([countIn(month), setOn <= daysOfMonth(last).first ? countIn(last) : undefined])
    return {
      state: now >= target ? 'met' : 'open',
      matches: now,
      ...(before !== undefined && { lastMonth: { month: last, matches: before, isMet: before >= target } }),
    }
  }

  type Record = { matches: number; wins: number }
  async function since(scope: Scope, aim: AimDto, isMet: (record: Record) => boolean): Promise<Progress> {
    const question = { firstDay: aim.setOn, opponentId: aim.opponentId, advanced: aim.kind === 'rate' }
    const { opponentName, ...record } = await matches.call(scope, 'countForAim', question)
    return { state: isMet(record) ? 'met' : 'open', ...record, opponentName }
  }

  async function ofLevel(scope: Scope, aim: AimDto & { target: number }, today: LocalDay): Promise<Progress> {
    const { last: lastDay } = daysOfMonth(present('month', aim.month))
    const question = { format: matchFormat.encode(aim.format), target: aim.target, firstDay: aim.setOn, lastDay }
    const { level, reached, chance } = await analysis.call(scope, 'getLevelOutlook', question)
    const state: AimState = reached ? 'met' : today > lastDay ? 'missed' : 'open'
    return { state, level, ...(state === 'open' && { chance }) }
  }
}
