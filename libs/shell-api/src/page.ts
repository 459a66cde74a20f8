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

/** By the convention of keys: page.<name>.title, .description, .keywords. */
export const pageHandle = (name: string, access: PageHandle['access']): PageHandle => ({
  titleId: `page.${name}.title`,
  subtitleId: `page.${name}.description`,
  descriptionId: `page.${name}.description`,
  keywordsId: `page.${name}.keywords`,
  access,
})

/** What every remote exposes as ./routes. */
export type RemoteModule = {
  routes: RouteObject[]
  loadMessages: LoadMessages
}
