import type { LoadMessages } from '@kitchenline/shell-api'
import type { Messages } from '@kitchenline/shell-api/host'

export const PRIVACY = 'privacy'

/** Loaded with the page alone, for few read it. */
export const loadPrivacyMessages: LoadMessages = async (language) => {
  const own = (await import(/* webpackChunkName: "privacy-[request]" */ `./messages/${language}.json`)) as { default: Messages }
  return own.default
}
