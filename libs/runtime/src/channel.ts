import type { ChannelCredentials, ChannelOptions } from '@grpc/grpc-js'
import { clientCredentials, tlsOptions } from './internal-tls.ts'

/** Of a message between parts, in either direction. */
export const MAX_MESSAGE_BYTES = 4 << 20

/** Half of them may be used at once: every read in progress at a replica that died is repeated at another one. */
const RETRY_TOKENS = 160

/** Options of a client: reads are retried on UNAVAILABLE within a budget, calls are spread over all replicas. */
export function channelOptions(service: string, idempotentMethods: string[]): ChannelOptions {
  const serviceConfig = {
    loadBalancingConfig: [{ round_robin: {} }],
    methodConfig: [
      {
        name: idempotentMethods.map((method) => ({ service, method })),
        retryPolicy: {
          maxAttempts: 3,
          initialBackoff: '0.05s',
          maxBackoff: '0.5s',
          backoffMultiplier: 2,
          retryableStatusCodes: ['UNAVAILABLE'],
        },
      },
    ],
    retryThrottling: { maxTokens: RETRY_TOKENS, tokenRatio: 0.1 },
  }
  return {
    'grpc.service_config': JSON.stringify(serviceConfig),
    'grpc.service_config_disable_resolution': 1,
    'grpc.keepalive_time_ms': 30_000,
    'grpc.keepalive_timeout_ms': 5_000,
    'grpc.initial_reconnect_backoff_ms': 100,
    // A replica that is back must be connected before the next one goes: a call tries for a tenth of a second.
    'grpc.max_reconnect_backoff_ms': 100,
    'grpc.dns_min_time_between_resolutions_ms': 1_000,
    'grpc.max_receive_message_length': MAX_MESSAGE_BYTES,
    'grpc-node.flow_control_window': MAX_MESSAGE_BYTES,
  }
}

type ClientClass<Client> = {
  new (address: string, credentials: ChannelCredentials, options?: Partial<ChannelOptions>): Client
  serviceName: string
}

/** A name resolves to all its replicas; where there are no names, the addresses of all stand in a list. */
const targetOf = (address: string): string => `${address.includes(',') ? 'ipv4:' : 'dns:///'}${address}`

/** A client for all replicas of a service. */
export function connect<Client>(clientClass: ClientClass<Client>, address: string, idempotentMethods: string[]): Client {
  const { serviceName } = clientClass
  const options = { ...channelOptions(serviceName, idempotentMethods), ...tlsOptions(serviceName) }
  return new clientClass(targetOf(address), clientCredentials(), options)
}
