import { wordsOf } from '@kitchenline/shell-api'
import { Suspense } from 'react'
import { ScoutingPage, ScoutingSkeleton } from './scouting-page.tsx'

const Words = wordsOf(async (language) => {
  const file: { default: Record<string, string> } = await import(
    /* webpackChunkName: "scouting-words-[request]" */ `./messages/${language}.json`
  )
  return file.default
})

/** With its own texts, for which no other page waits. */
export function WordedScoutingPage() {
  return (
    <Suspense fallback={<ScoutingSkeleton />}>
      <Words>
        <ScoutingPage />
      </Words>
    </Suspense>
  )
}
