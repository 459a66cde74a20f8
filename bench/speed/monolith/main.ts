// What a team would build instead: one Express process on one database. Only the hot endpoints, each as honest as it would be there.
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import compression from 'compression'
import express from 'express'
import helmet from 'helmet'
import { skillCategory } from '@kitchenline/domain'
import mongoose from 'mongoose'
import { dashboard } from './dashboard.ts'
import { logMatch } from './log-match.ts'
import { toDto, type StoredMatch } from './match-dto.ts'
import { AnalysisModel, MatchModel, UserModel } from './models.ts'
import { signedIn, signIn } from './session.ts'

type User = { _id: string; username: string; name: string; email: string; role: string; skillLevel: number; createdAt: Date }

await mongoose.connect(process.env.MONGODB_URI!, { dbName: 'monolith' })
await Promise.all(Object.values(mongoose.models).map((one) => one.init()))

const app = express()
app.use(helmet(), compression(), express.json({ limit: '100kb' }))

/** Without a password: signing in is not what is compared. */
app.post('/api/register', async (req, res) => {
  const { username } = req.body as { username: string }
  const id = randomUUID()
  const code = id.slice(0, 8)
  await UserModel.create({
    _id: id,
    username,
    name: username,
    email: `${username}@example.com`,
    referralCode: code,
    createdAt: new Date(),
  })
  await signIn(res, id)
  res.status(201).json({ id })
})

/** As large as the analysis that the product has of the same matches. */
app.put('/bench/analysis', signedIn, async (req, res) => {
  await AnalysisModel.updateOne({ _id: (res.locals.user as User)._id }, { answer: req.body as unknown }, { upsert: true })
  res.json({})
})

app.get('/api/users/me', signedIn, (_req, res) => {
  const { _id: id, username, name, email, role, skillLevel, createdAt } = res.locals.user as User
  const nothing = { profilePicture: null, duprRating: null, age: null, bio: null, isVip: false, vipNotes: null }
  res.json({
    ...{ id, name, username, email, role, skillLevel, skillCategory: skillCategory(skillLevel) },
    ...nothing,
    createdAt,
  })
})

app.get('/api/dashboard', signedIn, dashboard)
app.post('/api/matches', signedIn, logMatch)
app.get('/api/matches', signedIn, async (req, res) => {
  const limit = Math.min(200, Number(req.query.limit ?? 50))
  const newest = MatchModel.find({ userId: (res.locals.user as User)._id }).sort({ matchDate: -1, createdAt: -1, _id: -1 })
  res.json((await newest.limit(limit).lean<StoredMatch[]>()).map(toDto))
})

const server = app.listen(0, '127.0.0.1', () => console.log(`listening on ${(server.address() as AddressInfo).port}`))
process.once('SIGTERM', () => process.exit(0))
