import { wordsOf } from '@kitchenline/shell-api'

/** The many texts of an analysis: the dashboard does not wait for them. */
export const AnalysisWords = wordsOf(async (language) => {
  const file: { default: Record<string, string> } = await import(
    /* webpackChunkName: "analysis-words-[request]" */ `./messages/${language}.json`
  )
  return file.default
})
