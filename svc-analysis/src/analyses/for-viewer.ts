import type { Context } from '../context.ts'
import type { KeptLevel } from '../levels/kept-level.ts'
import { peopleIn, personKey } from '../matches/rated-match-of.ts'
import type { Analysis, Finding } from './analysis.ts'

/** Others learn level and reasons, and nothing that leads to a match or a person. */
export function asSeenByOthers({ matchId: _matchId, ...analysis }: Analysis): Analysis {
  return { ...analysis, impact: [], reasons: analysis.reasons.map(inFiguresOnly), advice: inFiguresOnly(analysis.advice) }
}

function inFiguresOnly<Code extends string>({ code, params }: Finding<Code>): Finding<Code> {
  const numbers = Object.entries(params).filter(([, value]) => typeof value === 'number')
  return { code, params: Object.fromEntries(numbers), matchIds: [] }
}

/** For the owner, who knows partners by name. */
export async function withPartnerName(ctx: Context, kept: KeptLevel, analysis: Analysis): Promise<Analysis> {
  const partnerId = [...analysis.reasons, analysis.advice].map(({ params }) => params.partnerId).find((id) => id !== undefined)
  if (typeof partnerId !== 'string') return analysis
  const partnerName = await nameOf(ctx, kept, partnerId)
  const named = <Code extends string>(finding: Finding<Code>): Finding<Code> =>
    finding.params.partnerId === undefined || !partnerName ? finding : { ...finding, params: { ...finding.params, partnerName } }
  return { ...analysis, reasons: analysis.reasons.map(named), advice: named(analysis.advice) }
}

async function nameOf(ctx: Context, kept: KeptLevel, key: string): Promise<string | undefined> {
  const onLastDay = kept.lastDay?.flatMap(peopleIn).find((person) => personKey(person) === key)
  return onLastDay?.name ?? (await ctx.keptLevels.people(kept, [key]))?.[key]?.name
}
