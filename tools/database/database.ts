export type DatabaseOptions = {
  /** Data go to <dataDir>/database/<kind>, the log to <dataDir>/logs/database.log. */
  dataDir: string
  log: (line: string) => void
  sweepEveryMs?: number
  /** How long another process may still take to let go of the folder. */
  patienceMs?: number
}
export type Database = { uri: string; kind: string; pid(): number | undefined; stop(): Promise<void> }
