import * as z from 'zod'

const Files = z.array(z.string().regex(/^\/assets\/[\w@~.-]+$/)).catch([])

/** Written by the build of the shell: what its pages will ask for. */
const PreloadList = z.object({
  pages: z.record(z.string(), Files).catch({}),
  messages: z.record(z.string(), Files).catch({}),
  fonts: Files,
})
export type PreloadList = z.infer<typeof PreloadList>

export const NO_PRELOADS: PreloadList = { pages: {}, messages: {}, fonts: [] }

export const readPreloadList = (text: string): PreloadList => PreloadList.parse(JSON.parse(text))
