import { text } from 'node:stream/consumers'
import { mayDeploy, recordDeployment, type BrokerQuestion, type Deployment } from './pact-broker.ts'

/** A process of its own, for moves wait for the answer: the task as an argument, what it is about on stdin, the reason on stdout. */
const about: unknown = JSON.parse(await text(process.stdin))
if (process.argv[2] === 'record') for (const one of about as Deployment[]) await recordDeployment(one)
else process.stdout.write((await mayDeploy(about as BrokerQuestion)) ?? '')
