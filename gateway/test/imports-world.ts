import { DomainError } from '@kitchenline/domain'
import type * as matches from '@kitchenline/proto/matches'
import type { FakeServices } from './fake-services.ts'

const JOB = { importId: 'file-1', state: 'IMPORT_STATE_RUNNING', rows: 2, imported: 0, skipped: 0 }
const LONG_JOB = { ...JOB, rows: 1_200, imported: 500 }

/** svc-matches of a player who has imported nothing yet. */
export function hasNoImports(services: Pick<FakeServices, 'on'>): void {
  services.on('undoImport', () => ({ deleted: 0 }))
  services.on('importMatches', (request: matches.ImportMatchesRequest) => ({ imported: request.matches.length, skipped: 0 }))
  services.on('addImportRows', () => ({ job: { ...JOB, state: 'IMPORT_STATE_RECEIVING', rows: 0 } }))
  services.on('startImport', () => ({ job: JOB }))
  services.on('listImports', () => ({ jobs: [] }))
  services.on('listClearings', () => ({ clearings: [] }))
}

export const IMPORTS: Record<string, (services: Pick<FakeServices, 'on'>) => void> = {
  'the file was imported before': (services) => {
    services.on('importMatches', ({ matches: sent }: matches.ImportMatchesRequest) => ({ imported: 0, skipped: sent.length }))
    services.on('undoImport', ({ rows }: matches.UndoImportRequest) => ({ deleted: rows }))
  },
  'a file is being imported': (services) => services.on('listImports', () => ({ jobs: [LONG_JOB] })),
  'an import has stopped at a row': (services) =>
    services.on('listImports', () => ({
      jobs: [{ ...LONG_JOB, state: 'IMPORT_STATE_FAILED', problem: 'OPPONENT_NOT_FOUND' }],
    })),
  'another file is being imported': (services) =>
    services.on('addImportRows', () => {
      throw new DomainError('IMPORT_RUNNING')
    }),
  'rows of the file are missing': (services) =>
    services.on('startImport', () => {
      throw new DomainError('IMPORT_INCOMPLETE')
    }),
  'all singles matches are being cleared': (services) =>
    services.on('listClearings', () => ({ clearings: [{ format: 'MATCH_FORMAT_SINGLES', matches: 9_000, deleted: 2_000 }] })),
}
