import { LANGUAGES, type Language } from '@kitchenline/domain'
import * as z from 'zod'

const Address = z.string().regex(/^\/assets\/[\w.-]+\.(png|webp)$/)

/** Written by the build of the shell: where its icons and the pictures beside shared links lie. */
const Drawings = z.object({
  icons: z.array(z.object({ purpose: z.enum(['any', 'maskable', 'monochrome', 'apple']), size: z.int(), src: Address })),
  /** What a system shows before it installs the app. */
  screenshots: z.array(z.object({ form: z.enum(['narrow', 'wide']), width: z.int(), height: z.int(), src: Address })).catch([]),
  previews: z.record(z.string(), z.partialRecord(z.enum(LANGUAGES), Address)),
})
export type Drawings = z.infer<typeof Drawings>

export const NO_DRAWINGS: Drawings = { icons: [], screenshots: [], previews: {} }

export const readDrawings = (text: string): Drawings => Drawings.parse(JSON.parse(text))

/** By the first segment of a path. */
const KINDS: Record<string, string> = {
  auth: 'join',
  'log-match': 'matches',
  score: 'matches',
  history: 'matches',
  opponents: 'players',
  profile: 'players',
  'find-friends': 'players',
  analytics: 'analytics',
  recap: 'analytics',
  social: 'friends',
}

/** The picture of the kind of page that a path is, in the language of its words. */
export function previewOf({ previews }: Drawings, path: string, language: Language): string | undefined {
  const [first = ''] = path.split('/').filter(Boolean)
  const kind = Object.hasOwn(KINDS, first) ? KINDS[first]! : 'home'
  return previews[kind]?.[language]
}
