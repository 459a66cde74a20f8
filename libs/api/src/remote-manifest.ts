import { NEWS_KINDS } from '@kitchenline/domain'
import { z } from './zod.ts'

const FileName = z.string().regex(/^[\w@~-][\w@~.-]*\.(js|css)$/)
const Files = z.array(FileName)
const LanguageCode = z.string().regex(/^[a-z]{2}$/)
/** '' is the first page; ':id' stands for one segment. */
const PagePath = z.string().regex(/^$|^[a-z0-9-]+(\/:?[A-Za-z0-9-]+)*$/)
const SHAPES = ['path', 'circle', 'ellipse', 'line', 'polygon', 'polyline', 'rect'] as const
/** A sign drawn with shapes alone: nothing in it can run or load. */
const IconNode = z.array(
  z.tuple([z.enum(SHAPES), z.record(z.string().regex(/^(key|[cdrxy]|[cr][xy]|[xy][12]|points|width|height|fill)$/), z.string())]),
)
const MenuAddress = z.string().regex(/^\/[a-z0-9/-]*$/)
const PageText = z.string().min(1).max(300)
/** Texts of a page's head, in one language. */
const PageTexts = z.object({
  title: PageText,
  description: PageText,
  keywords: PageText,
  /** What the page begins with for a visitor, shown until its scripts run; a label leads on to another page. */
  opening: z.object({ title: PageText, text: PageText, label: PageText.optional(), to: MenuAddress.optional() }).optional(),
})
export type PageTexts = z.infer<typeof PageTexts>
/** A front end may have been built before a language was added, or after: what it lacks is shown in English. */
export const TextsByLanguage = z.record(LanguageCode, PageTexts)
export type TextsByLanguage = z.infer<typeof TextsByLanguage>
const Label = z.string().min(1).max(60)
/** Parts of the menu, in this order. */
export const MENU_GROUPS = ['play', 'you', 'people', 'administration'] as const
const Badge = z.object({ list: z.string().regex(/^\/api\/[a-z/-]+$/), news: z.enum(NEWS_KINDS) })
const MenuItem = z.object({
  to: MenuAddress,
  /** A remote of before there were groups does not say. */
  group: z.enum(MENU_GROUPS).default('you'),
  access: z.enum(['anyone', 'admin']),
  order: z.number(),
  /** Its place in the bar at the bottom of narrow screens. */
  bottom: z.number().optional(),
  /** Places without one of their own there: on their pages this one is marked, and it counts their badges. */
  barFor: z.array(MenuAddress).optional(),
  icon: IconNode,
  /** Pages that belong to it although they do not lie below its address. */
  holds: z.array(PagePath).optional(),
  /** Beside it the length of these lists, fetched again after news of the kind. */
  badge: z.union([Badge, z.array(Badge)]).optional(),
  labels: z.record(LanguageCode, Label).and(z.object({ en: Label })),
})

/** Places of the frame that a remote may fill with a part: the dialog of the quick log, and what sends that which waits. */
export const FRAME_PLACES = ['quickLog', 'outbox'] as const
export type FramePlace = (typeof FRAME_PLACES)[number]
const PartName = z.string().regex(/^[a-z-]+$/)

const Names = z.array(z.string().max(100)).optional()
/** By package: a range of versions, and of ours the names that a remote imports. */
export const ContractNeeds = z.record(z.string().max(100), z.object({ range: z.string().max(50), names: Names }))
export type ContractNeeds = z.infer<typeof ContractNeeds>
/** By package: the version in the shell, and of ours the names that it exports. */
export const ContractOffers = z.record(z.string().max(100), z.object({ version: z.string().max(50), names: Names }))
export type ContractOffers = z.infer<typeof ContractOffers>

/** What a build of a remote declares: remote.json, beside its files. */
export const RemoteManifest = z.object({
  entry: FileName,
  /** What its routes need at once. */
  routes: Files,
  pages: z.array(
    z.object({
      path: PagePath,
      files: Files,
      access: z.enum(['anyone', 'user', 'admin']).optional(),
      texts: TextsByLanguage.optional(),
      /** What a player's page reads first; {id} stands for the segment :id of its path, {tz} for the zone. */
      reads: z
        .string()
        .regex(/^\/api\/[a-z/-]+(\{\w+\})?(\?[\w=&{}]+)?$/)
        .optional(),
    }),
  ),
  messages: z.record(LanguageCode, Files),
  parts: z.array(PartName),
  /** Which of them stands at a place of the frame. */
  fills: z.partialRecord(z.enum(FRAME_PLACES), PartName).optional(),
  menu: z.array(MenuItem),
  /** What it takes of the shell. */
  needs: ContractNeeds.optional(),
  /** Reads that a device keeps for a start without a network; {tz} is its zone. */
  offline: z.array(z.string().regex(/^\/api\/[a-z/-]+(\?[\w=&{}]+)?$/)).optional(),
})
export type RemoteManifest = z.infer<typeof RemoteManifest>
export type RemoteMenuItem = z.infer<typeof MenuItem>

/** The folder of a remote, which is its name in addresses. */
export const RemoteFolder = z.string().regex(/^mfe-[a-z]+(-[a-z]+)*$/)
/** Names the content of a published version. */
export const ReleaseVersion = z.string().regex(/^[0-9a-f]{12}$/)

/** What a browser compares a file with before it runs it. */
const Integrity = z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/)

/** Ed25519, of everything else in the document and the front end's name, by a key of the team. */
const Signature = z.object({ key: z.string().regex(/^[0-9a-f]{12}$/), value: z.base64() })

/** release.json, in the folder of each version: what was published, when, from what. A file that differs from it is not sent. */
export const ReleaseRecord = z.object({
  frontEnd: z.string().regex(/^(shell|gateway|(mfe|svc)-[a-z]+(-[a-z]+)*)$/),
  version: ReleaseVersion,
  builtAt: z.iso.datetime(),
  commit: z
    .string()
    .regex(/^[0-9a-f]{7,64}$/)
    .optional(),
  files: z.record(z.string().regex(/^[\w@~-][\w@~.-]*$/), Integrity),
  signature: Signature.optional(),
})
export type ReleaseRecord = z.infer<typeof ReleaseRecord>

/** The last move of a front end, shown in its current.json: which of the folders beside it pages get. */
export const ReleaseMove = z.object({
  revision: z.int().positive(),
  at: z.iso.datetime(),
  by: z.string().min(1).max(100),
  action: z.string().min(1).max(20),
  version: ReleaseVersion,
  /** What pages got before: the way back. */
  previous: ReleaseVersion.optional(),
  /** Tried by a stable share of visitors. */
  canary: z.object({ version: ReleaseVersion, percent: z.number().min(0).max(100) }).optional(),
  /** Pages go without this front end. */
  isOff: z.literal(true).optional(),
  /** SHA-256 of the move before, so that none can be rewritten unseen. */
  follows: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  signature: Signature.optional(),
})
export type ReleaseMove = z.infer<typeof ReleaseMove>

/** What the gateway must know of it. */
export const CurrentVersion = ReleaseMove.pick({ revision: true, at: true, version: true, canary: true, isOff: true })
export type CurrentVersion = z.infer<typeof CurrentVersion>

export type KnownRemote = {
  entry: string
  /** Of the entry; the entry holds those of its other files. */
  integrity?: string
  paths: string[]
  /** What is read ahead for a start without a network. */
  offline?: string[]
  menu: RemoteMenuItem[]
  fills?: Partial<Record<FramePlace, string>>
  /** By package, the names without which it cannot run; in a page those of them that its shell does not bring. */
  needs?: Record<string, string[]>
  /** Switched off for now: its pages show a message, and nothing of it is loaded. */
  isOff?: true
  /** Only this browser has it: a version, or the address of a dev server. */
  tried?: string
}

/** The present remotes in the page and in GET /remotes/registry, by their names for federation: mfe_matches. */
export type RemoteRegistry = Record<string, KnownRemote>

/**
 * Where a page reports that a version of a remote failed in it: it did not load, it needs what the shell lacks, or a page of it
 * threw.
 */
export const REMOTE_REPORT_PATH = '/remotes/report'
export const RemoteReport = z.strictObject({
  remote: z.string().regex(/^mfe_[a-z_]{1,40}$/),
  version: ReleaseVersion,
  phase: z.enum(['load', 'contract', 'crash']),
})
export type RemoteReport = z.infer<typeof RemoteReport>
