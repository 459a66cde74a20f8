import { chromium } from '@playwright/test'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import mongoose from 'mongoose'
const running = JSON.parse(readFileSync('.data/running.json', 'utf8'))
const client = await mongoose.createConnection(running.databaseUri).asPromise()
const a = await client.getClient().db('kitchenline_identity').collection('users').findOne({ role: 'admin' })
await client.close()
const path = execFileSync(process.execPath, ['-e', "import('./tools/chromium.ts').then(async m => console.log(Object.keys(m)))"]).toString()
console.log(path)
const m = await import('./tools/chromium.ts')
const f = await m.findChromium(); const exe = typeof f === 'string' ? f : f.executablePath ?? f.path
const browser = await chromium.launch({ executablePath: exe, args: ['--no-sandbox'] })
for (const [lang, width, dark] of [['fr', 1280, true], ['en', 1280, false], ['de', 320, false]]) {
  const ctx = await browser.newContext({ viewport: { width, height: 900 }, locale: lang, colorScheme: dark ? 'dark' : 'light', baseURL: 'http://localhost:3431' })
  const page = await ctx.newPage()
  await page.request.post('/api/login', { data: { username: a.username, password: 'dink-and-drive' } })
  for (const [name, url] of [['overview', '/admin/subscriptions']]) {
    await page.goto(url); await page.waitForTimeout(9000)
    await page.screenshot({ path: `/tmp/money-${name}-${lang}-${width}.png`, fullPage: name === 'overview' })
  }
  await ctx.close()
}
await browser.close()
