/** MongoDB within a process, reached by the messages of its wire protocol. */
export type Engine = {
  roundTrip(message: Buffer): Promise<{ requestId: number; moreToCome: boolean; legacy: boolean; response: Buffer }>
  close(): Promise<void>
}
