/** By what administrators order accounts, and the field that is. */
export const DIRECTORY_KEYS = { created: 'createdAt', name: 'nameKey', active: 'lastActiveAt' } as const
export type DirectorySort = keyof typeof DIRECTORY_KEYS
export const DIRECTORY_SORTS = Object.keys(DIRECTORY_KEYS) as DirectorySort[]

/** Where a part of the list ended. The id decides among equals. */
export type Position = { value: Date | string; id: string }
