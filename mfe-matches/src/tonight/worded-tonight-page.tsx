import { wordsOf } from '@kitchenline/shell-api'
import { Skeleton } from '@kitchenline/ui'
import { Suspense } from 'react'
import { TonightPage } from './tonight-page.tsx'

const Words = wordsOf(async (language) => {
  const file: { default: Record<string, string> } = await import(
    /* webpackChunkName: "tonight-words-[request]" */ `./messages/${language}.json`
  )
  return file.default
})

/** With its many texts, for which no other page waits. */
export function WordedTonightPage() {
  return (
    <Suspense fallback={<Skeleton height={56} lines={5} />}>
      <Words>
        <TonightPage />
      </Words>
    </Suspense>
  )
}
