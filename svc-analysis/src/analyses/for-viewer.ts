import type { Context } from '../context.ts'
import type { StoredLevel, KnownPeople } from '../levels/stored-level.ts'
import type { Analysis, Finding } from '../findings/analysis.ts'

/** Others learn level and reasons, and nothing that leads to a match or a person. */
export function withoutMatchId({ matchId: _matchId, confirmed: _confirmed, ...analysis }: Analysis): Analysis {
  return { ...analysis, impact: [], reasons: analysis.reasons.map(inFiguresOnly), advice: inFiguresOnly(analysis.advice) }
}

function inFiguresOnly<Code extends string>({ code, params }: Finding<Code>): Finding<Code> {
  const numbers = Object.entries(params).filter(([, value]) => typeof value === 'number')
  return { code, params: Object.fromEntries(numbers), matchIds: [] }
}

/** For the owner, who knows partners by name: written once with the analysis, so that showing it is one read. */
export async function withPartnerName(
  ctx: Context,
  stored: StoredLevel,
  analysis: Analysis,
  known?: KnownPeople,
): Promise<Analysis> {
  const about = [...analysis.reasons, analysis.advice].map(({ params }) => params)
  const nameless = about.find(({ partnerId, partnerName }) => partnerId !== undefined && partnerName === undefined)
  const partnerId = nameless?.partnerId
  if (typeof partnerId !== 'string') return analysis
  const partnerName = known?.[partnerId]?.name ?? (await ctx.storedLevels.people(stored, [partnerId]))?.[partnerId]?.name
  const named = <Code extends string>(finding: Finding<Code>): Finding<Code> =>
    finding.params.partnerId === undefined || !partnerName ? finding : { ...finding, params: { ...finding.params, partnerName } }
  return { ...analysis, reasons: analysis.reasons.map(named), advice: named(analysis.advice) }
}
