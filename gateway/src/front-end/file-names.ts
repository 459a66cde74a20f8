/** Names and types that a front end may consist of; nothing that leaves a folder, and no hidden file. */
const SERVED = /^[\w@~-][\w@~.-]*\.(js|css|woff2|svg|png|webp)$/
const HASHED = /\.[0-9a-f]{8,}\.\w+$/

export const isServed = (name: string): boolean => SERVED.test(name)

/** A name with a hash never changes its content. */
export const isHashed = (name: string): boolean => HASHED.test(name)

export const cacheControlOf = (name: string): string => (isHashed(name) ? 'public,max-age=31536000,immutable' : 'no-cache')
