import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buf } from './buf.ts'
import type { Contract } from './contract.ts'

type Image = NonNullable<Contract['image']>
/** Names of calls and fields are compared by what callers recorded; this is what they look like on the wire. */
const CONFIG = JSON.stringify({ version: 'v2', breaking: { use: ['WIRE_JSON'] } })

/** What changed about a service's messages so that one side cannot read what the other one writes. */
export function wireProblems(older: Image, newer: Image, service: string): string[] {
  if (JSON.stringify(older) === JSON.stringify(newer)) return []
  const folder = mkdtempSync(path.join(tmpdir(), 'wire-'))
  try {
    writeFileSync(path.join(folder, 'older.json'), JSON.stringify(older))
    writeFileSync(path.join(folder, 'newer.json'), JSON.stringify(newer))
    const place = ['--path', `kitchenline/${service.replace('svc-', '').replaceAll('-', '_')}`]
    const options = ['--against', 'older.json', '--config', CONFIG, '--error-format', 'json', ...place]
    const found = buf(folder, 'breaking', 'newer.json', ...options)
    const lines = found.split('\n').filter(Boolean)
    return lines.map((line) => (JSON.parse(line) as { message: string }).message)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
