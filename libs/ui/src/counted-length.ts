import { clipText, countCharacters } from '@kitchenline/domain'

/** For the count of an antd input: the limit as the server has it, in characters as people count them. */
export const countedLength = (max: number) => ({
  max,
  strategy: countCharacters,
  exceedFormatter: (text: string) => clipText(text, max),
})
