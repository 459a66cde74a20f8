import type { RouteObject } from 'react-router-dom'
import type { LoadMessages } from './language.ts'

/** What the shell reads of the page that is shown: head, header, guard. The ids are keys of the owner's messages. */
export type PageHandle = {
  titleId: string
  subtitleId?: string
  descriptionId: string
  keywordsId?: string
  access: 'anyone' | 'user' | 'admin'
}

/** What every remote exposes as ./routes. */
export type RemoteModule = {
  routes: RouteObject[]
  loadMessages: LoadMessages
}
