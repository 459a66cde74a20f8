import { execFileSync } from 'node:child_process'
import path from 'node:path'

const api = path.resolve(import.meta.dirname, '../../libs/api/src/index.ts')
const printed = execFileSync(process.execPath, ['--no-warnings', path.join(import.meta.dirname, 'print-api-calls.ts'), api], {
  encoding: 'utf8',
})

it('leaves a browser where a call goes and what makes it stale, and no schema', () => {
  expect(printed).toContain('export const editMatch = {"method":"PUT","path":"/api/matches/{id}"}\n')
  expect(printed).toContain('export const recap = {"method":"GET","path":"/api/recap","shows":["own-matches"]}\n')
  expect(printed).not.toMatch(/EditMatchBody|MatchDto|zod/)
})

it('keeps the limits that both sides count with', () => {
  expect(printed).toContain('export const PAGE_MAX = 200\n')
})
