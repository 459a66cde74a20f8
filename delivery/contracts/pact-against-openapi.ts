import type { Contract, Interaction, Pact } from './contract.ts'
import { lostGuarantees } from './lost-guarantees.ts'
import { violations, type Schema } from './violations.ts'

type Media = { content?: Record<string, { schema?: Schema }> }
type Operation = {
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[]
  requestBody?: Media
  responses?: Record<string, Media>
}
type OpenApi = NonNullable<Contract['openapi']>

/**
 * What a front end recorded against what the gateway declares. The gateway binds, reads and answers by the same schemas, so what
 * it declares is what it does. `compiledWith`: what it declared when the front end was compiled, whose code goes by that.
 */
export function pactAgainstOpenapi(pact: Pact, openapi: OpenApi, compiledWith: OpenApi = openapi): string[] {
  return pact.interactions.flatMap((interaction) =>
    [...problemsOf(interaction, openapi), ...lostGuaranteesIn(interaction, openapi, compiledWith)].map(
      (problem) => `"${interaction.description}": ${problem}`,
    ),
  )
}

function problemsOf({ request, response }: Interaction, openapi: OpenApi): string[] {
  if (Array.isArray(response)) return []
  const method = request.method ?? 'GET'
  const operation = operationFor(method, request.path ?? '/', openapi)
  if (!operation) return [`there is no ${method} ${request.path}`]
  const declared = operation.parameters?.filter((parameter) => parameter.in === 'query') ?? []
  const sent = request.query ?? {}
  const body = schemaIn(operation.requestBody)
  const answer = schemaIn(operation.responses?.[response.status])
  return [
    ...Object.keys(sent).flatMap((name) => (declared.some((one) => one.name === name) ? [] : [`it does not take ?${name}`])),
    ...declared.flatMap(({ name, required }) => (required && !(name in sent) ? [`it needs ?${name}`] : [])),
    ...(body ? violations(request.body?.content, body, { at: 'the body', whole: true, root: openapi }) : []),
    ...(answer && response.body
      ? violations(response.body.content, answer, { at: 'the answer', whole: false, root: openapi })
      : []),
    ...(response.status < 400 && !operation.responses?.[response.status] ? [`it does not answer ${response.status}`] : []),
  ]
}

function lostGuaranteesIn({ request, response }: Interaction, openapi: OpenApi, compiledWith: OpenApi): string[] {
  if (Array.isArray(response) || !response.body) return []
  const answerIn = (api: OpenApi) =>
    schemaIn(operationFor(request.method ?? 'GET', request.path ?? '/', api)?.responses?.[response.status])
  const [expected, given] = [answerIn(compiledWith), answerIn(openapi)]
  const roots = { expected: compiledWith, given: openapi }
  return expected && given ? lostGuarantees(response.body.content, { at: 'the answer', expected, given, roots }) : []
}

/** A path without a parameter goes before one with. */
function operationFor(method: string, path: string, { paths }: OpenApi): Operation | undefined {
  const fits = (template: string) => new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path)
  const found = Object.keys(paths)
    .filter((template) => fits(template) && paths[template]?.[method.toLowerCase()])
    .sort((one, other) => one.split('{').length - other.split('{').length)
  return paths[found[0] ?? '']?.[method.toLowerCase()] as Operation | undefined
}

const schemaIn = (media: Media | undefined): Schema | undefined =>
  Object.entries(media?.content ?? {}).find(([type]) => type.includes('json'))?.[1].schema
