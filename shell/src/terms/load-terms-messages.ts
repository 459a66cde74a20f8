import type { LoadMessages } from '@kitchenline/shell-api'
import type { Messages } from '@kitchenline/shell-api/host'

export const TERMS = 'terms'

/** Loaded with the page alone, for few read it. */
export const loadTermsMessages: LoadMessages = async (language) => {
  const own = (await import(/* webpackChunkName: "terms-[request]" */ `./messages/${language}.json`)) as { default: Messages }
  return own.default
}
