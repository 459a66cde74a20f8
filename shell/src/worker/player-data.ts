import { deletePlayerData } from '../offline/forget-player.ts'
import { CACHED_AT_HEADER, CACHE_MS, OWNER, OWNER_KEY, PLAYER } from '../offline/names.ts'

const OWNER_HEADER = 'X-Player'
export const CURRENT_USER_PATH = '/api/users/me'
/** What a player's own screens read: nothing of friends, of administrators, or of money. */
const CACHED_PATHS = [
  /^\/api\/users\/me(\/(achievements|played-days|referral-stats))?$/,
  /^\/api\/dashboard$/,
  /^\/api\/matches(\/(summary|deleted))?$/,
  /^\/api\/opponents(\/[\w-]+\/head-to-head)?$/,
  /^\/api\/partners$/,
  /^\/api\/analytics\/[a-z/-]+$/,
  /^\/api\/users\/[\w-]+\/(stats|singles-stats|doubles-stats|ai-skill-analysis|ai-analysis-history|level-line)$/,
]

export const isCached = (path: string): boolean => CACHED_PATHS.some((pattern) => pattern.test(path))

let turn: Promise<unknown> = Promise.resolve()

/** In the order of arrival: whose device this is must be written down before what came right after it is kept. */
export function keepAnswer(url: URL, answer: Response): Promise<void> {
  const isKept = turn.then(() => keepNow(url, answer))
  turn = isKept.catch(() => undefined)
  return isKept
}

/** Keeps an answer for its player alone. Who the player is, the gateway says with each answer. */
async function keepNow(url: URL, answer: Response): Promise<void> {
  const owner = answer.headers.get(OWNER_HEADER)
  if (url.pathname === CURRENT_USER_PATH) {
    const isLeaving = answer.ok && ((await answer.clone().json()) as { erasureDueAt?: string }).erasureDueAt !== undefined
    if (answer.status === 401 || isLeaving) return deletePlayerData()
    if (answer.ok && owner && owner !== (await currentOwner())) {
      await deletePlayerData()
      await (await caches.open(OWNER)).put(OWNER_KEY, new Response(owner))
    }
  }
  // An answer that comes late, after another has signed in, is stored for neither.
  if (!answer.ok || !owner || owner !== (await currentOwner())) return
  const headers = new Headers(answer.headers)
  headers.set(CACHED_AT_HEADER, new Date().toISOString())
  const body = await answer.blob()
  await (await caches.open(PLAYER + owner)).put(url.href, new Response(body, { status: answer.status, headers }))
}

/** What the player of this device was answered last. */
export async function cachedAnswer(url: URL): Promise<Response | undefined> {
  const owner = await currentOwner()
  const answer = owner && (await (await caches.open(PLAYER + owner)).match(url.href, { ignoreVary: true }))
  if (!answer) return undefined
  const age = Date.now() - Date.parse(answer.headers.get(CACHED_AT_HEADER) ?? '')
  return age < CACHE_MS ? answer : undefined
}

async function currentOwner(): Promise<string | undefined> {
  return (await (await caches.open(OWNER)).match(OWNER_KEY))?.text()
}
