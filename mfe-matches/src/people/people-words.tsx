import { wordsOf } from '@kitchenline/shell-api'

/** Texts of what is done with people now and then, for which no page waits. */
export const PeopleWords = wordsOf(async (language) => {
  const file: { default: Record<string, string> } = await import(
    /* webpackChunkName: "people-words-[request]" */ `./messages/${language}.json`
  )
  return file.default
})
