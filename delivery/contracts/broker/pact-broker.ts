import type { Pact } from '../contract.ts'

export type BrokerPact = {
  consumer: string
  consumerVersion: string
  provider: string
  providerVersion: string
  pact: Pact
  success: boolean
}
export type BrokerQuestion = {
  name: string
  version: string
  environment: string
  pacts: { provider: string; pact: Pact }[]
  compared: BrokerPact[]
}
export type Deployment = { name: string; version: string; environment: string; instance: string }

type Links = { _links?: Record<string, { href: string }> }
type Environments = { _embedded: { environments: { uuid: string; name: string }[] } }

/** Publishes what the version needs and how it compared, then has the broker decide. Answers its reason against it, if any. */
export async function mayDeploy(question: BrokerQuestion): Promise<string | undefined> {
  const { name, version, environment, pacts, compared } = question
  await send('PUT', `/pacticipants/${name}/versions/${version}`, {})
  for (const { provider, pact } of pacts) await publish(provider, name, version, pact)
  for (const { consumer, consumerVersion, provider, providerVersion, pact, success } of compared) {
    const { _links } = await publish(provider, consumer, consumerVersion, pact)
    const results = _links?.['pb:publish-verification-results']?.href
    if (!results) throw new Error('The broker does not say where results of a verification go')
    await send('POST', results, { success, providerApplicationVersion: providerVersion })
  }
  const query = new URLSearchParams({ pacticipant: name, version, environment })
  const { summary } = (await send('GET', `/can-i-deploy?${query}`)) as { summary: { deployable: boolean | null; reason: string } }
  return summary.deployable ? undefined : summary.reason
}

export async function recordDeployment({ name, version, environment, instance }: Deployment): Promise<void> {
  const { _embedded } = (await send('GET', '/environments')) as Environments
  const known = _embedded.environments.find((one) => one.name === environment)
  if (!known) throw new Error(`The broker has no environment ${environment}`)
  const place = `/pacticipants/${name}/versions/${version}/deployed-versions/environment/${known.uuid}`
  await send('POST', place, { applicationInstance: instance })
}

const publish = (provider: string, consumer: string, version: string, pact: Pact) =>
  send('PUT', `/pacts/provider/${provider}/consumer/${consumer}/version/${version}`, pact) as Promise<Links>

async function send(method: string, address: string, body?: object): Promise<unknown> {
  const { PACT_BROKER_URL, PACT_BROKER_TOKEN } = process.env
  const url = new URL(address.replace(/^\//, ''), `${PACT_BROKER_URL?.replace(/\/$/, '')}/`)
  const response = await fetch(url, {
    method,
    headers: {
      Accept: 'application/hal+json, application/json',
      'Content-Type': 'application/json',
      ...(PACT_BROKER_TOKEN && { Authorization: `Bearer ${PACT_BROKER_TOKEN}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(15_000),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`The broker answers ${response.status} to ${method} ${url.pathname}: ${text.slice(0, 300)}`)
  return text ? JSON.parse(text) : undefined
}
