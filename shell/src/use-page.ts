import { type PageHandle, SHELL } from '@kitchenline/shell-api/host'
import { useMatches } from 'react-router-dom'

export type ActivePage = {
  /** Undefined where no page answers: the 404 page, or one that is still coming. */
  handle: PageHandle | undefined
  /** Whose texts the handle's ids belong to. */
  source: string
}

/** What the current page declares. */
export function usePage(): ActivePage {
  const handles = useMatches().map((match) => match.handle as Partial<PageHandle & { remote: string }> | undefined)
  return {
    handle: handles.findLast((handle) => handle?.titleId !== undefined) as PageHandle | undefined,
    source: handles.find((handle) => handle?.remote !== undefined)?.remote ?? SHELL,
  }
}
