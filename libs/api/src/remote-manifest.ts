import { LANGUAGES } from '@kitchenline/domain'
import { z } from './zod.ts'

const FileName = z.string().regex(/^[\w@~-][\w@~.-]*\.(js|css)$/)
const Files = z.array(FileName)
/** '' is the first page; ':id' stands for one segment. */
const PagePath = z.string().regex(/^$|^[a-z0-9-]+(\/:?[A-Za-z0-9-]+)*$/)
const SHAPES = ['path', 'circle', 'ellipse', 'line', 'polygon', 'polyline', 'rect'] as const
/** A sign drawn with shapes alone: nothing in it can run or load. */
const IconNode = z.array(
  z.tuple([z.enum(SHAPES), z.record(z.string().regex(/^(key|[cdrxy]|[cr][xy]|[xy][12]|points|width|height|fill)$/), z.string())]),
)
const MenuItem = z.object({
  to: z.string().regex(/^\/[a-z0-9/-]*$/),
  access: z.enum(['anyone', 'admin']),
  order: z.number(),
  /** Its place in the bar at the bottom of narrow screens. */
  bottom: z.number().optional(),
  icon: IconNode,
  labels: z.record(z.enum(LANGUAGES), z.string().min(1).max(60)),
})

/** What a build of a remote says about itself: remote.json, beside its files. */
export const RemoteManifest = z.object({
  entry: FileName,
  /** What its routes need at once. */
  routes: Files,
  pages: z.array(z.object({ path: PagePath, files: Files })),
  messages: z.partialRecord(z.enum(LANGUAGES), Files),
  parts: z.array(z.string().regex(/^[a-z-]+$/)),
  menu: z.array(MenuItem),
})
export type RemoteManifest = z.infer<typeof RemoteManifest>
export type RemoteMenuItem = z.infer<typeof MenuItem>

/** current.json of a front end: the folder beside it that holds the version in use. */
export const CurrentVersion = z.object({ version: z.string().regex(/^[0-9a-f]{12}$/) })

/** What the page and GET /remotes/registry say of the remotes there are now, by their names for federation: mfe_matches. */
export type RemoteRegistry = Record<string, { entry: string; paths: string[]; menu: RemoteMenuItem[] }>
