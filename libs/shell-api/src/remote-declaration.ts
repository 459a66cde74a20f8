import type { FramePlace, RemoteMenuItem } from '@kitchenline/api'
import type { NewsKind } from '@kitchenline/domain'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { pageHandle, type PageHandle } from './page.ts'
import type { RemotePartName } from './remote-part.tsx'

type PageDeclaration = {
  /** Its texts are page.<name>.title, .description and .keywords; its chunk is the name in kebab-case. */
  name: string
  access: PageHandle['access']
  /**
   * Requested while the page's scripts load, where its address has no search. {id} is the segment :id of the page's
   * path, {tz} the zone.
   */
  reads?: `/api/${string}`
  /**
   * Keys of the texts a visitor reads first: they are in the HTML while the scripts load. The label links to a page of
   * the menu.
   */
  opening?: { title: string; text: string; label: string; to: `/${string}` }
}

type Badge = { list: `/api/${string}`; news: NewsKind }

type MenuDeclaration = {
  /** One of its own pages. */
  to: `/${string}`
  /** Key of a text in its messages; the build copies it, for the menu is there before the remote. */
  label: string
  /** Name of a lucide icon. */
  icon: string
  group: RemoteMenuItem['group']
  /** Among the items of its group, of all remotes, the lowest first. */
  order: number
  access?: 'anyone' | 'admin'
  /** Its place in the bar at the bottom of narrow screens. */
  bottom?: 1 | 2 | 3 | 4
  /** Places without one of their own there: on their pages this one is marked, and it counts their badges. */
  barFor?: readonly `/${string}`[]
  /** Further pages that belong to this item although their address does not say so, such as other players' profiles. */
  holds?: readonly string[]
  /** Beside it the length of the lists that its page shows, asked for again after news of the kind. */
  badge?: Badge | readonly Badge[]
}

type PartsOf<Remote extends string> = RemotePartName extends infer Name
  ? Name extends `${Remote}/${infer Part}`
    ? Part
    : never
  : never

/**
 * The type of a remote.ts: what the remote owns. The build checks it against the other remotes and writes it beside the
 * files.
 */
export type RemoteDeclaration<Remote extends `mfe_${string}`> = {
  /** By path; the first segment belongs to this remote alone. '' is the first page. */
  pages: Record<string, PageDeclaration>
  menu: readonly MenuDeclaration[]
  /** What its first screens read, kept on the device for a start without a network; {tz} stands for the zone. */
  offline?: readonly `/api/${string}`[]
  /** Each part of the contract with the file that exports it. */
  parts: Record<PartsOf<Remote>, `./src/${string}.tsx`>
  /** Parts that the shell itself shows; each place of its frame takes one. */
  fills?: Partial<Record<FramePlace, PartsOf<Remote>>>
  /** Every selector of its styles holds a class that begins so: what is not its own it cannot style. */
  classPrefix: `${string}-`
}

type Pages = Record<string, PageDeclaration>
type LoadPage = () => Promise<ComponentType>

/** The routes of the declared pages. A page without a loader, or a loader without a page, is a type error. */
export function routesOf<P extends Pages>(pages: P, loaders: { [Path in keyof P]: LoadPage }): RouteObject[] {
  return Object.entries(pages).map(([path, { name, access }]) => {
    const load = loaders[path]!
    const route = { handle: pageHandle(name, access), lazy: async () => ({ Component: await load() }) }
    return path === '' ? { ...route, index: true } : { ...route, path }
  })
}
