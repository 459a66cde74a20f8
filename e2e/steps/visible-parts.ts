import type { APIRequestContext } from '@playwright/test'
import type { Person } from './people-around.ts'

/** 8x8 pixels. */
export const SMALL_PHOTO =
  'data:image/jpeg;base64,/9j/2wBDABQUFBQVFBcZGRcfIh4iHy4rJycrLkYyNjI2MkZqQk5CQk5Cal5yXVZdcl6phXZ2hanDpJukw+zT0+z/////////2wBDARQUFBQVFBcZGRcf' +
  'Ih4iHy4rJycrLkYyNjI2MkZqQk5CQk5Cal5yXVZdcl6phXZ2hanDpJukw+zT0+z/////////wgARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUAQEAAAAA' +
  'AAAAAAAAAAAAAAAA/9oADAMBAAIQAxAAAACgH//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAT8Af//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQIBAT8Af//EABQRAQAAAAAA' +
  'AAAAAAAAAAAAAAD/2gAIAQMBAT8Af//Z'

type Face = { bio: string | null; skillLevel: number | null; skillCategory: string | null; profilePicture: string | null }
export type Visible = { picture: boolean; bio: boolean; level: boolean; figures: boolean }

const read = async <T>(api: APIRequestContext, path: string) => (await (await api.get(path)).json()) as T

/** What each call about this player shows. `address` is that of the picture, for those who stored it. */
export async function visibleParts(api: APIRequestContext, owner: Person, address: string): Promise<Visible> {
  const profile = await api.get(`/api/users/${owner.id}`)
  const face = profile.ok() ? ((await profile.json()) as Face) : undefined
  const has = (path: string) => api.get(path).then((response) => response.ok())
  const figures = await Promise.all(
    [
      'friends/{id}/stats',
      'friends/{id}/matches',
      'users/{id}/stats',
      'users/{id}/singles-stats',
      'users/{id}/doubles-stats',
    ].map((path) => has(`/api/${path.replace('{id}', owner.id)}`)),
  )
  const level = typeof face?.skillLevel === 'number'
  // All of them agree, or it is neither true nor false.
  const agreed = (...values: boolean[]) => (new Set(values).size === 1 ? values[0]! : (undefined as never))
  return {
    picture: agreed(await has(address), Boolean(face?.profilePicture)),
    bio: Boolean(face?.bio),
    level: agreed(level, Boolean(face?.skillCategory)),
    figures: agreed(...figures),
  }
}

/** The player in the lists of the reader: found, a friend, or with a request. */
export async function facesIn(api: APIRequestContext, { id, account }: Person): Promise<Face[]> {
  type Person = Face & { id: string }
  const [found, friends, sent, items] = [
    await read<Person[]>(api, `/api/users/search?q=${account.username}`),
    (await read<{ friend: Person }[]>(api, '/api/friends')).map(({ friend }) => friend),
    (await read<{ receiver: Person }[]>(api, '/api/friend-requests/sent')).map(({ receiver }) => receiver),
    (await read<{ player: Person }[]>(api, '/api/feed')).map(({ player }) => player),
  ]
  return [...found, ...friends, ...sent, ...items].filter((face) => face.id === id)
}
