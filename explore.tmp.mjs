import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import mongoose from 'mongoose'
const base = 'http://localhost:3431'
const running = JSON.parse(readFileSync('.data/running.json', 'utf8'))
const client = await mongoose.createConnection(running.databaseUri).asPromise()
const db = (s) => client.getClient().db(`kitchenline_${s}`)
class Who {
  cookies = new Map()
  async call(method, path, body, headers = {}) {
    const res = await fetch(base + path, { method, redirect: 'manual', headers: { 'User-Agent': 'Mozilla/5.0 tester', Cookie: [...this.cookies].map(([k, v]) => `${k}=${v}`).join('; '), ...(body !== undefined && { 'Content-Type': 'application/json' }), Origin: base, ...headers }, body: body === undefined ? undefined : JSON.stringify(body) })
    for (const c of res.headers.getSetCookie()) { const [kv] = c.split(';'); const i = kv.indexOf('='); this.cookies.set(kv.slice(0, i), kv.slice(i + 1)) }
    const text = await res.text()
    let json; try { json = JSON.parse(text) } catch { json = text }
    return { status: res.status, json, headers: res.headers }
  }
}
const pw = 'dink-and-drive'
let n = Date.now() % 1e9
const reg = async (name, more = {}, who = new Who()) => {
  const username = `u-${n++}`
  const r = await who.call('POST', '/api/register', { username, email: `${username}@example.com`, password: pw, name, ...more })
  if (r.status !== 201) console.log('register', r.status, JSON.stringify(r.json).slice(0, 300))
  who.id = r.json.id; who.username = username
  return who
}
const admin = async (name) => { const w = await reg(name); execFileSync(process.execPath, ['tools/admin.ts', 'grant', w.username], { stdio: 'pipe' }); await w.call('POST', '/api/login', { username: w.username, password: pw }); return w }
const show = (label, v) => console.log(label, typeof v === 'string' ? v : JSON.stringify(v))
const same = (label, a, b) => console.log(JSON.stringify(a) === JSON.stringify(b) ? 'ok  ' : 'DIFF', label, JSON.stringify(a), JSON.stringify(b))

const [A, B] = [await admin('Ada Admin'), await admin('Bea Admin')]
const R = await reg('=HYPERLINK("x")')
const code = (await R.call('GET', '/api/users/me/referral-stats')).json.referralCode
const qr = (await A.call('POST', '/api/admin/qr-codes', { qrCodeName: 'Court 1' }, { 'Idempotency-Key': 'k' + n })).json
show('qr', qr)
// visitor scanning
const V = new Who()
await V.call('GET', `/auth?qr=${qr.id}`)
for (let i = 0; i < 3; i++) show('scan', (await V.call('POST', `/api/qr/${qr.id}/scan`)).status)
await reg('Vera Visitor', { qrCodeId: qr.id }, V)
const W = new Who(); await W.call('POST', `/api/qr/${qr.id}/scan`)
await reg('Will Both', { qrCodeId: qr.id, referralCode: code.toLowerCase(), signupSource: 'referral' }, W)
const X = await reg('Xena Ref', { referralCode: code })
const Y = await reg('Yan NotScanned', { qrCodeId: qr.id })
const Z = await reg('Zed Unknown', { referralCode: 'NOPE2345' })
show('referral-stats', (await R.call('GET', '/api/users/me/referral-stats')).json)
const list = (await A.call('GET', '/api/admin/qr-analytics')).json.find((q) => q.id === qr.id)
same('qr counts', [list.scanCount, list.uniqueScans, list.signupConversions], [4, 2, 2])
show('signups', (await A.call('GET', '/api/admin/signups?limit=6')).json.map((s) => [s.user?.name, s.signupSource, s.referralCode, s.qrCodeId]))
show('referral analytics', (await A.call('GET', '/api/admin/referral-analytics')).json.map((r) => [r.user.name, r.totalReferrals]))
// stats recount
for (const tz of ['UTC', 'Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kathmandu']) {
  const s = (await A.call('GET', `/api/admin/stats?tz=${encodeURIComponent(tz)}`)).json
  const users = await db('identity').collection('users').find({}, { projection: { createdAt: 1, lastActiveAt: 1 } }).toArray()
  const now = new Date()
  const day = (d) => new Intl.DateTimeFormat('en-CA', { timeZone: tz }).format(d)
  const mine = {
    totalUsers: users.length, signupsToday: users.filter((u) => day(u.createdAt) === day(now)).length,
    signupsThisWeek: users.filter((u) => now - u.createdAt <= 7 * 864e5).length, signupsThisMonth: users.filter((u) => now - u.createdAt <= 30 * 864e5).length,
    activeUsers: users.filter((u) => u.lastActiveAt && now - u.lastActiveAt <= 30 * 864e5).length,
    totalMatches: await db('matches').collection('matches').countDocuments({}),
    qrCodeScans: (await db('identity').collection('qr_code_analytics').find().toArray()).reduce((x, q) => x + q.scanCount, 0),
  }
  for (const k of Object.keys(mine)) same(`stats ${tz} ${k}`, s[k], mine[k])
  const h = (await A.call('GET', `/api/admin/signup-history?days=30&tz=${encodeURIComponent(tz)}`)).json
  same('history sum/days', [h.length, h.at(-1).date, h.at(-1).count], [30, day(now), mine.signupsToday])
}
show('sources', (await A.call('GET', '/api/admin/stats')).json.topSignupSources)
// billing
for (const p of [['next_10_matches', 'Next 10 Matches', 0.99, 'matches', 10], ['weekly', 'Weekly', 2.99, 'week', null], ['monthly', 'Monthly', 19.99, 'month', null]]) {
  const r = await A.call('POST', '/api/admin/subscription-plans', { name: p[0], displayName: p[1], description: 'x', price: p[2], originalPrice: null, duration: p[3], matchLimit: p[4], stripePriceId: null, isActive: true })
  if (r.status !== 201) show('plan', [r.status, r.json])
}
show('free plan', (await A.call('POST', '/api/admin/subscription-plans', { name: 'freebie', displayName: 'F', price: 0, duration: 'week' })).json)
show('switch', (await A.call('POST', '/api/admin/system-settings', { key: 'subscriptions_enabled', value: 'true' })).status)
const plans = (await V.call('GET', '/api/subscription-plans')).json
const buy = async (who, name, card = '4242424242424242') => {
  const c = await who.call('POST', '/api/subscription/checkout', { planId: plans.find((p) => p.name === name).id })
  if (c.status !== 200) return show('checkout', [c.status, c.json])
  const r = await fetch(c.json.url.startsWith('http') ? c.json.url : base + c.json.url, { method: 'POST', redirect: 'manual', headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: `card=${card}` })
  await new Promise((ok) => setTimeout(ok, 800))
  return r.status
}
show('buy', [await buy(V, 'weekly'), await buy(W, 'next_10_matches'), await buy(X, 'monthly'), await buy(R, 'weekly', '4000000000000002')])
for (const w of [V, W, X, R]) show('status', (await w.call('GET', '/api/subscription/status')).json)
const rev = (await A.call('GET', '/api/admin/subscription-revenue')).json
const pays = await db('billing').collection('subscription_payments').find().toArray()
const subs = await db('billing').collection('subscriptions').find().toArray()
const now = new Date()
const ours = pays.filter((p) => ['succeeded', 'refunded'].includes(p.status)).reduce((s, p) => s + p.amount - p.refunded, 0)
same('revenue', [rev.revenue.total, rev.stats.activeSubscriptions], [ours / 100, subs.filter((s) => s.status === 'active' && !s.grants).length])
show('revenue', rev)
show('payments', (await A.call('GET', '/api/admin/payments')).json.map((p) => [p.user?.name, p.subscription.plan?.name, p.amount, p.status]))
// VIP
show('vip', (await A.call('POST', '/api/admin/set-vip-status', { userId: V.id, isVip: true, notes: '=1+1' })).json.isVip)
show('vip same by B', (await B.call('POST', '/api/admin/set-vip-status', { userId: V.id, isVip: true, notes: '=1+1' })).json.isVip)
show('vip other notes by B', (await B.call('POST', '/api/admin/set-vip-status', { userId: V.id, isVip: true, notes: 'changed' })).json.vipNotes)
show('vip unknown', (await B.call('POST', '/api/admin/set-vip-status', { userId: 'nobody', isVip: true })).json)
show('qr rename', (await B.call('PATCH', `/api/admin/qr-codes/${qr.id}`, { qrCodeName: 'Court 2' })).status)
show('qr same', (await B.call('PATCH', `/api/admin/qr-codes/${qr.id}`, { qrCodeName: 'Court 2' })).status)
show('qr off', (await B.call('PATCH', `/api/admin/qr-codes/${qr.id}`, { isActive: false })).status)
show('plan off twice', [(await A.call('PATCH', `/api/admin/subscription-plans/${plans[1].id}`, { isActive: false })).status, (await B.call('PATCH', `/api/admin/subscription-plans/${plans[1].id}`, { isActive: false })).status])
show('audit', '')
for (const e of (await A.call('GET', '/api/admin/audit-log?limit=50')).json.slice(0, 30)) show('  ', [e.adminName, e.action, e.subjectName ?? e.subject, e.before, e.after])
for (const t of ['users', 'signups', 'referrals', 'payments', 'subscriptions', 'plans', 'qr-codes', 'audit-log', 'vip-users', 'daily']) {
  const r = await A.call('GET', `/api/admin/exports/${t}.csv`)
  const r2 = r.status === 404 ? await A.call('GET', `/api/admin/exports/${t}`) : r
  const text = String(r2.json)
  const bad = text.split('\r\n').filter((l) => /(^|,)"?[=+@-]/.test(l.replace(/,-?\d/g, ',')))
  show('csv', [t, r2.status, r2.headers.get('content-type'), r2.headers.get('content-disposition'), text.charCodeAt(0), text.split('\r\n').length, bad.slice(0, 2)])
}
// role lost
execFileSync(process.execPath, ['tools/admin.ts', 'revoke', B.username], { stdio: 'pipe' })
show('B after revoke', [(await B.call('GET', '/api/admin/stats')).status, (await B.call('POST', '/api/admin/system-settings', { key: 'subscriptions_enabled', value: 'false' })).status, (await B.call('GET', '/api/users/me')).status])
execFileSync(process.execPath, ['tools/admin.ts', 'revoke', B.username], { stdio: 'pipe' })
show('audit top', (await A.call('GET', '/api/admin/audit-log?limit=4')).json.map((e) => [e.adminName ?? e.adminId, e.action, e.subjectName, e.before, e.after]))
await client.close()
