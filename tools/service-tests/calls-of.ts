import type { CallOptions, Client, ClientUnaryCall, Metadata, ServiceError } from '@grpc/grpc-js'
import { call, type Outgoing } from '@kitchenline/runtime'

type Unary<Request, Answer> = (
  request: Request,
  metadata: Metadata,
  options: Partial<CallOptions>,
  done: (error: ServiceError | null, answer: Answer) => void,
) => ClientUnaryCall

type CallsOf<C, Who> = {
  [Name in keyof C]: C[Name] extends Unary<infer Request, infer Answer> ? (request: Request, who: Who) => Promise<Answer> : never
}

/** What a client offers, as functions of the request and of who sends it. */
export const callsOf = <C extends Client, Who>(client: C, outgoing: (who: Who) => Outgoing): CallsOf<C, Who> =>
  new Proxy(client, {
    get: (target, name) => (request: unknown, who: Who) =>
      call((target[name as keyof C] as Unary<unknown, unknown>).bind(client), request, outgoing(who)),
  }) as unknown as CallsOf<C, Who>
