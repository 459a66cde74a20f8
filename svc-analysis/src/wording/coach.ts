import { createHash } from 'node:crypto'
import type { Language } from '@kitchenline/domain'
import type { Analysis } from '../findings/analysis.ts'
import { adviceSentence, reasonSentence } from '../findings/sentences.ts'
import type { BackgroundWork } from './background-work.ts'
import type { ChatModel } from './chat-model.ts'
import { isCoached } from './coached-languages.ts'
import type { WordingCache } from './wording-cache.repository.ts'
import { RULES_VERSION, rewordLines } from './reword-lines.ts'
import { PARTNER, type Wording } from './wording.ts'

/** Words an analysis with a language model's help. */
export type Coach = {
  /** What is cached by now. The rest is requested in the background: no request waits for a model. */
  wordingOf(analysis: Analysis, language: Language): Promise<Wording | undefined>
  stop(): void
}

type Parts = { model: ChatModel; wordings: WordingCache; work: BackgroundWork; clock: () => Date }

export function coachOf({ model, wordings, work, clock }: Parts): Coach {
  return {
    async wordingOf(analysis, language) {
      if (!isCoached(language)) return undefined
      // Codes and figures make these lines: no name, no place and no note is in them.
      const lines = [...analysis.reasons.map((one) => reasonSentence(one, PARTNER)), adviceSentence(analysis.advice, PARTNER)]
      const key = createHash('sha256')
        .update(JSON.stringify([RULES_VERSION, model.name, language, lines]))
        .digest('hex')
      const found = await wordings.find(key)
      if (found) return toWording(analysis, language, found)
      work.offer(key, async (signal) => wordings.keep(key, await rewordLines(model, { lines, language }, signal), clock()))
      return undefined
    },
    stop: () => work.stop(),
  }
}

function toWording({ reasons, advice }: Analysis, language: Language, lines: (string | undefined)[]): Wording {
  const name = (line: string | undefined, params: { partnerName?: number | string }) => {
    const isNamed = line?.includes(PARTNER) ?? false
    return isNamed && !params.partnerName ? undefined : line?.replaceAll(PARTNER, () => String(params.partnerName))
  }
  const worded = reasons.flatMap(({ code, params }, index) => {
    const line = name(lines[index], params)
    return line ? [[code, line] as const] : []
  })
  return { language, reasons: Object.fromEntries(worded), advice: name(lines[reasons.length], advice.params) }
}
