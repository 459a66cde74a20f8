import { loadErrorMessages } from '@kitchenline/api/messages'
import type { LoadMessages, Messages } from './language.ts'

/** The words that all parts of the product share: errors, skill names, match types, results, everyday buttons. */
export const loadCommonMessages: LoadMessages = async (language) => {
  const [errors, common] = await Promise.all([
    loadErrorMessages(language),
    import(/* webpackChunkName: "messages-[request]" */ `./messages/${language}.json`) as Promise<{ default: Messages }>,
  ])
  return { ...errors, ...common.default }
}
