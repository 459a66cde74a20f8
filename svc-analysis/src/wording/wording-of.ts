import type { Language } from '@kitchenline/domain'
import type { Analysis } from '../findings/analysis.ts'
import type { Context } from '../context.ts'
import type { Wording } from './wording.ts'

/** In a language model's words where one is configured; an analysis is shown whatever becomes of them. */
export async function wordingOf({ coach, log }: Context, analysis: Analysis, language: Language): Promise<Wording | undefined> {
  return coach?.wordingOf(analysis, language).catch((error: unknown) => {
    log.warn({ err: error }, 'no wording')
    return undefined
  })
}
