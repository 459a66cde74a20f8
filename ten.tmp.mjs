import { readFileSync } from 'node:fs'
import mongoose from 'mongoose'
const base = 'http://localhost:3431'
const running = JSON.parse(readFileSync('.data/running.json', 'utf8'))
const client = await mongoose.createConnection(running.databaseUri).asPromise()
const db = client.getClient().db('kitchenline_identity')
const a = await db.collection('users').findOne({ role: 'admin' })
const sample = await db.collection('users').findOne({ role: 'user', username: /^u-/ })
console.log(Object.keys(sample), sample.searchKeys, sample.nameKey, sample.usernameKey)
const first = ['Anna', 'Émile', 'Jörg', 'Nguyễn', 'Zoë', 'Łukasz', 'Maria', 'Sean']
const fold = (t) => t.normalize('NFKC').toLowerCase()
const plain = (t) => fold(t).normalize('NFD').replace(/\p{M}/gu, '').replace(/ł/g, 'l')
const docs = []
for (let i = 0; i < 10000; i++) {
  const name = `${first[i % 8]} Tester${i}`, username = `load${i}`, email = `${username}@example.org`
  const keys = [...new Set([...plain(name).split(' '), plain(name), username, email])]
  docs.push({ ...sample, _id: `load-${i}`, name, nameKey: fold(name), username, usernameKey: username, email, emailKey: email, searchKeys: keys, referralCode: `L${i}`, createdAt: new Date(Date.now() - i * 600_000), role: 'user', isVip: i % 50 === 0 })
}
if (!(await db.collection('users').findOne({ _id: 'load-1' }))) await db.collection('users').insertMany(docs)
const res = await fetch(base + '/api/login', { method: 'POST', headers: { 'Content-Type': 'application/json', Origin: base }, body: JSON.stringify({ username: a.username, password: 'dink-and-drive' }) })
const cookie = res.headers.getSetCookie().map((c) => c.split(';')[0]).join('; ')
const get = async (path) => { const t = performance.now(); const r = await fetch(base + path, { headers: { Cookie: cookie, Origin: base } }); const j = await r.json(); return [r.status, Math.round(performance.now() - t), j, r.headers.get('link')] }
for (const p of ['/api/admin/users', '/api/admin/users?q=emile', '/api/admin/users?q=' + encodeURIComponent('Émile'), '/api/admin/users?q=load99', '/api/admin/users?q=nguyen&sort=name&order=asc', '/api/admin/vip-users', '/api/admin/users-for-vip?q=tester77', '/api/admin/stats', '/api/admin/signup-history?days=30', '/api/admin/payments?q=load', '/api/admin/payments?q=vera']) {
  const [s, ms, j] = await get(p); console.log(p, s, ms + 'ms', Array.isArray(j) ? j.length + ' ' + j.slice(0, 2).map((u) => u.name ?? u.user?.name ?? JSON.stringify(u)) : JSON.stringify(j).slice(0, 200))
}
// walk all pages in each order: each once
for (const q of ['', '&q=zoe', '&q=load1']) for (const sort of ['created', 'name']) for (const order of ['asc', 'desc']) {
  const seen = []; let cursor = ''
  for (;;) { const [s, , j, link] = await get(`/api/admin/users?limit=100&sort=${sort}&order=${order}${q}${cursor}`); if (s !== 200) { console.log(s, JSON.stringify(j)); break } seen.push(...j.map((u) => u.id)); const m = /cursor=([^&>]+)/.exec(link ?? ''); if (!m) break; cursor = `&cursor=${m[1]}` }
  const filter = q === '' ? {} : q === '&q=zoe' ? { searchKeys: /^zoe/ } : { $or: [{ searchKeys: /^load1/ }] }
  console.log(q, sort, order, seen.length, new Set(seen).size, await db.collection('users').countDocuments(filter))
}
const s = (await get('/api/admin/stats'))[2]; const h = (await get('/api/admin/signup-history?days=366'))[2]
console.log(s, h.reduce((x, d) => x + d.count, 0), await db.collection('users').countDocuments())
const now = Date.now(); console.log('week', await db.collection('users').countDocuments({ createdAt: { $gte: new Date(now - 7 * 864e5) } }), 'month', await db.collection('users').countDocuments({ createdAt: { $gte: new Date(now - 30 * 864e5) } }))
await client.close()
