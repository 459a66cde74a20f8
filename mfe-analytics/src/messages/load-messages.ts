import type { LoadMessages, Messages } from '@kitchenline/shell-api'

export const loadMessages: LoadMessages = async (language) => {
  const file = (await import(/* webpackChunkName: "messages-[request]" */ `./${language}.json`)) as { default: Messages }
  return file.default
}
