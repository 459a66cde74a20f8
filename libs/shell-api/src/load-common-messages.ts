import type { LoadMessages, Messages } from './language.ts'

/** The words that all parts of the product share: errors, skill names, match types, results, everyday buttons. */
export const loadCommonMessages: LoadMessages = async (language) => {
  const file = (await import(/* webpackChunkName: "messages-[request]" */ `./messages/${language}.json`)) as { default: Messages }
  return file.default
}
