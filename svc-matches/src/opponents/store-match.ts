import type { Context } from '../context.ts'
import { inBookNow } from '../opponents/link-people.ts'
import type { Link } from '../links/link.repository.ts'
import type { Match } from '../records/match.ts'
import { changePlayer, type Needs } from '../changes/change-player.ts'

/** Stores a match that was made before, with its id: once, however often it is tried. */
export const storeMatch = (
  ctx: Needs & Pick<Context, 'matches' | 'opponents'>,
  match: Match,
  links: Link[] = [],
): Promise<void> =>
  changePlayer(ctx, match.userId, async () => {
    const [known, { people, ...after }] = await Promise.all([ctx.matches.find(match.userId, match.id), inBookNow(ctx, match)])
    return { answer: undefined, ...(!known && { changes: [{ after }], people, links }) }
  })
