import { readFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import mongoose from 'mongoose'
const base = 'http://localhost:3431'
const running = JSON.parse(readFileSync('.data/running.json', 'utf8'))
const client = await mongoose.createConnection(running.databaseUri).asPromise()
const db = (s) => client.getClient().db(`kitchenline_${s}`)
for (const s of ['matches','identity','billing']) for (const c of await db(s).collections()) console.log(s, c.collectionName, await c.countDocuments())
const a = await db('identity').collection('users').findOne({ role: 'admin' })
const res = await fetch(base + '/api/login', { method: 'POST', headers: { 'Content-Type': 'application/json', Origin: base }, body: JSON.stringify({ username: a.username, password: 'dink-and-drive' }) })
const cookie = res.headers.getSetCookie().map((c) => c.split(';')[0]).join('; ')
for (const t of ['users', 'signups', 'referrals', 'payments', 'subscriptions', 'plans', 'qr-codes', 'audit-log', 'vip-users', 'daily']) {
  const r = await fetch(`${base}/api/admin/exports/${t}`, { headers: { Cookie: cookie, Origin: base } })
  const bytes = Buffer.from(await r.arrayBuffer()); const text = bytes.toString()
  console.log(t, r.status, r.headers.get('content-type'), r.headers.get('content-disposition'), bytes.subarray(0, 3).toString('hex'), text.split('\r\n').length)
  console.log(text.split('\r\n').filter((l) => /[=]/.test(l)).slice(0, 2).join('\n'))
}
await client.close()
