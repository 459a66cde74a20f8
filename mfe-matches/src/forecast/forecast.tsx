import { lazy, Suspense } from 'react'
import type { ForecastQuestion } from '../data/levels.ts'
import { ForecastSkeleton } from './forecast-skeleton.tsx'

const ForecastLine = lazy(async () => ({
  default: (await import(/* webpackChunkName: "forecast" */ './forecast-line.tsx')).ForecastLine,
}))

/** The expected result of a match, once an opponent is chosen. */
export function Forecast({ question }: { question: ForecastQuestion | undefined }) {
  if (!question) return null
  return (
    <Suspense fallback={<ForecastSkeleton />}>
      <ForecastLine {...question} />
    </Suspense>
  )
}
