import type { LoadMessages } from '@kitchenline/shell-api'

export const loadMessages: LoadMessages = async (language) => {
  const file: { default: Record<string, string> } = await import(
    /* webpackChunkName: "messages-[request]" */ `./${language}.json`
  )
  return file.default
}
