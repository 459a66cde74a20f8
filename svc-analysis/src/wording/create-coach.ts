import type { Log } from '@kitchenline/telemetry'
import { backgroundWork } from './background-work.ts'
import { chatModel } from './chat-model.ts'
import { coachOf, type Coach } from './coach.ts'
import { mongoWordingCache } from './wording-cache.repository.ts'

type Settings = {
  COACH_MODEL_URL?: string | undefined
  COACH_MODEL_KEY?: string | undefined
  COACH_MODEL?: string | undefined
  COACH_MODEL_TIMEOUT_MS: number
}

/** Undefined where no model is configured: then all texts are the product's own. */
export function createCoach(env: Settings, log: Log): Coach | undefined {
  const { COACH_MODEL_URL: url, COACH_MODEL: model, COACH_MODEL_KEY: key, COACH_MODEL_TIMEOUT_MS: timeoutMs } = env
  if (!url || !model) return undefined
  const clock = () => new Date()
  return coachOf({
    model: chatModel({ url, key, model, timeoutMs }),
    wordings: mongoWordingCache,
    work: backgroundWork(log, clock),
    clock,
  })
}
