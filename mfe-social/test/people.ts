/** A player as others see one. */
export const personOf = (id: string, name: string, over: object = {}) => ({
  ...{
    id,
    name,
    username: id,
    skillLevel: 4.1,
    skillCategory: 'advanced' as const,
    profilePicture: null,
    bio: null as string | null,
  },
  ...over,
})

export const BO = personOf('u2', 'Bo Friend', { username: 'bo' })

export const friendshipWith = (friend: typeof BO) => ({ id: `f-${friend.id}`, friend, createdAt: '2026-05-01T00:00:00.000Z' })
