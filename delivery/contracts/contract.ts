import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'

export const CONTRACT_FILE = 'contract.json'

const Body = z.object({ content: z.unknown() }).optional()
const Message = z.object({ contents: z.object({ content: z.unknown() }).optional() })

/** Of a pact what is compared: HTTP has method, path and status, a call over gRPC its name in the description. */
const Interaction = z.object({
  description: z.string(),
  request: z.looseObject({
    method: z.string().optional(),
    path: z.string().optional(),
    query: z.record(z.string(), z.array(z.string().nullable())).optional(),
    body: Body,
    contents: Message.shape.contents,
  }),
  response: z.union([z.looseObject({ status: z.number(), body: Body }), z.array(z.looseObject(Message.shape))]),
})
export type Interaction = z.infer<typeof Interaction>

const Pact = z.looseObject({ interactions: z.array(z.looseObject(Interaction.shape)) })
export type Pact = z.infer<typeof Pact>

/** What a version of a package needs of others and offers them; it lies beside the version in the store. */
const Contract = z.object({
  package: z.string(),
  /** Of everything that it is made of: another code is another version, with the same contract too. */
  sources: z.string(),
  /** By provider. */
  pacts: z.record(z.string(), Pact),
  /** Declarations of shell-api, ui and what they are made of, by path. */
  types: z.record(z.string(), z.string()).optional(),
  /** Parts of other remotes that it mounts: mfe_matches/match-list. */
  mounts: z.array(z.string()).optional(),
  /** Its own parts, by the names of mounts. */
  exposes: z.array(z.string()).optional(),
  /** What the gateway declares, or declared when a front end was compiled. */
  openapi: z.looseObject({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) }).optional(),
  /** buf's image of the calls that it was generated from, as JSON. */
  image: z.looseObject({ file: z.array(z.looseObject({ name: z.string() })) }).optional(),
})
export type Contract = z.infer<typeof Contract>

/** Undefined for a version that was built without: `npm run build` makes everything at once and compares nothing. */
export function readContract(dist: string, version: string): Contract | undefined {
  const file = path.join(dist, version, CONTRACT_FILE)
  return existsSync(file) ? Contract.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined
}
