import type { ExportQuery } from '@kitchenline/api'
import { withNewDeadline, type Scope } from '../services/scope.ts'
import type { Services } from '../services/services.ts'

type Cell = string | number | undefined
export type Rows = Cell[][]

/** A table as a file: its heading, and its rows in parts, each fetched once the one before is sent. */
export type Table = {
  heading: string[]
  parts: (services: Services, scope: Scope, query: ExportQuery) => AsyncIterable<Rows>
}

type Part<Row> = { rows: Row[]; next: string | undefined }

/** All of a list that comes in parts, each with a time of its own. */
export async function* everyPart<Row>(
  scope: Scope,
  fetchPart: (scope: Scope, cursor: string | undefined) => Promise<Part<Row>>,
): AsyncGenerator<Row[]> {
  for (let cursor: string | undefined; ;) {
    const { rows, next } = await fetchPart(withNewDeadline(scope), cursor)
    yield rows
    if (next === undefined) return
    cursor = next
  }
}
