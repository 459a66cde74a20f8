import { levelTrophies, localDay, MATCH_FORMATS, TROPHIES, type TrophyStanding } from '@kitchenline/domain'
import type { TrophyDto } from '@kitchenline/api'
import { matchFormat } from '@kitchenline/proto/codecs'
import type { Scope } from '../services/scope.ts'
import type { Services } from '../services/services.ts'
import { present } from './present.ts'

/** Where every trophy of the caller stands: those of the log, and as long as levels are there, those of the level. */
export async function listTrophies({ matches, analysis }: Services, scope: Scope): Promise<TrophyDto[]> {
  const [{ achievements }, ofLevel] = await Promise.all([
    matches.call(scope, 'listAchievements', {}),
    ofLevels(analysis, scope).catch(() => []),
  ])
  const ofLog = achievements.flatMap(({ achievement, held, ...standing }): TrophyStanding[] => {
    const trophy = TROPHIES.find((known) => known === achievement)
    return trophy ? [{ ...standing, trophy, isHeld: held }] : []
  })
  return [...ofLog, ...ofLevel].map(({ trophy, reachedOn, ...standing }) => ({
    ...standing,
    achievement: trophy,
    reachedOn: reachedOn ?? null,
  }))
}

async function ofLevels(analysis: Services['analysis'], scope: Scope): Promise<TrophyStanding[]> {
  const lines = await Promise.all(
    MATCH_FORMATS.map((format) =>
      analysis.call(scope, 'getLevelLine', { userId: scope.caller!.userId, format: matchFormat.encode(format) }),
    ),
  )
  return levelTrophies(lines.map(({ days }) => days.map((day) => ({ ...day, day: localDay(present('date', day.date), 'UTC') }))))
}
