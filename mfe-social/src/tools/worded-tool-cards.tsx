import { wordsOf } from '@kitchenline/shell-api'
import { CalendarCard } from './calendar-card.tsx'
import { TokensCard } from './tokens-card.tsx'

const Words = wordsOf(async (language) => {
  const file: { default: Record<string, string> } = await import(
    /* webpackChunkName: "tools-words-[request]" */ `./messages/${language}.json`
  )
  return file.default
})

/** For the player's own tools, with texts for which no other part of the page waits. */
export function WordedToolCards() {
  return (
    <Words>
      <div className="ms-halves ms-halves--even">
        <TokensCard />
        <CalendarCard />
      </div>
    </Words>
  )
}
