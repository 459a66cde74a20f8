import { wordsOf } from '@kitchenline/shell-api'

/** The texts of aims: the dashboard does not wait for them. */
export const AimsWords = wordsOf(async (language) => {
  const file: { default: Record<string, string> } = await import(
    /* webpackChunkName: "aims-words-[request]" */ `./messages/${language}.json`
  )
  return file.default
})
