export const REMOTES = ['mfe-matches', 'mfe-social', 'mfe-analytics', 'mfe-admin'] as const
export type Remote = (typeof REMOTES)[number]

/** Which preload list of the shell a page begins with, and which remote fills it. */
type Page = { shell: 'auth' | '*'; form?: true; remote?: Remote }

/** By the first segment of the path. What is not here is the 404 page. */
const PAGES: Record<string, Page> = {
  '': { shell: '*', remote: 'mfe-analytics' },
  dashboard: { shell: '*', remote: 'mfe-analytics' },
  analytics: { shell: '*', remote: 'mfe-analytics' },
  auth: { shell: 'auth' },
  'log-match': { shell: '*', form: true, remote: 'mfe-matches' },
  history: { shell: '*', form: true, remote: 'mfe-matches' },
  opponents: { shell: '*', form: true, remote: 'mfe-matches' },
  profile: { shell: '*', form: true, remote: 'mfe-social' },
  'find-friends': { shell: '*', remote: 'mfe-social' },
  social: { shell: '*', remote: 'mfe-social' },
  admin: { shell: '*', form: true, remote: 'mfe-admin' },
}

export function pageAt(path: string): Page | undefined {
  const [segment = ''] = path.split('/').filter(Boolean)
  return Object.hasOwn(PAGES, segment) ? PAGES[segment] : undefined
}
