import type { LoadMessages } from '@kitchenline/shell-api'
import { loadCommonMessages, type Messages } from '@kitchenline/shell-api/host'

/** The shell's own texts with the common ones; the bundler puts both files of a language into one chunk. */
export const loadShellMessages: LoadMessages = async (language) => {
  const [common, own] = await Promise.all([
    loadCommonMessages(language),
    import(/* webpackChunkName: "messages-[request]" */ `./${language}.json`) as Promise<{ default: Messages }>,
  ])
  return { ...common, ...own.default }
}
