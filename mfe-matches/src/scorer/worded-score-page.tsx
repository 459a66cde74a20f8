import { wordsOf } from '@kitchenline/shell-api'
import { Skeleton } from '@kitchenline/ui'
import { Suspense } from 'react'
import { ScorePage } from './score-page.tsx'

const Words = wordsOf(async (language) => {
  const file: { default: Record<string, string> } = await import(
    /* webpackChunkName: "scorer-words-[request]" */ `./messages/${language}.json`
  )
  return file.default
})

/** With its many texts, for which no other page waits. */
export function WordedScorePage() {
  return (
    <Suspense fallback={<Skeleton height={56} lines={5} />}>
      <Words>
        <ScorePage />
      </Words>
    </Suspense>
  )
}
