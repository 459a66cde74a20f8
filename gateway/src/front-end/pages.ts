export const REMOTES = ['mfe-matches', 'mfe-social', 'mfe-analytics', 'mfe-admin'] as const
export type Remote = (typeof REMOTES)[number]

/** A page of the shell itself, or which remote fills it. */
type Page = { shell: string; remote?: never } | { shell?: never; remote: Remote }

/** By the first segment of the path. What is not here is the 404 page. */
const PAGES: Record<string, Page> = {
  '': { remote: 'mfe-analytics' },
  dashboard: { remote: 'mfe-analytics' },
  analytics: { remote: 'mfe-analytics' },
  auth: { shell: 'auth' },
  'log-match': { remote: 'mfe-matches' },
  history: { remote: 'mfe-matches' },
  opponents: { remote: 'mfe-matches' },
  profile: { remote: 'mfe-social' },
  'find-friends': { remote: 'mfe-social' },
  social: { remote: 'mfe-social' },
  admin: { remote: 'mfe-admin' },
}

export function pageAt(path: string): Page | undefined {
  const [segment = ''] = path.split('/').filter(Boolean)
  return Object.hasOwn(PAGES, segment) ? PAGES[segment] : undefined
}
