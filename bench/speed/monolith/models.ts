import { model, Schema } from 'mongoose'

const { Mixed } = Schema.Types

const user = new Schema(
  {
    _id: String,
    username: String,
    name: String,
    email: String,
    role: { type: String, default: 'user' },
    skillLevel: { type: Number, default: 3.5 },
    referralCode: String,
    referredBy: String,
    createdAt: Date,
  },
  { versionKey: false },
)
user.index({ username: 1 }, { unique: true })
user.index({ referredBy: 1 })
export const UserModel = model('User', user)

const session = new Schema({ _id: String, userId: String, expiresAt: Date }, { versionKey: false })
export const SessionModel = model('Session', session)

const opponent = new Schema(
  {
    _id: String,
    userId: String,
    name: String,
    nameKey: String,
    skillLevel: Number,
    totalMatches: Number,
    wins: Number,
    losses: Number,
    createdAt: Date,
  },
  { versionKey: false },
)
opponent.index({ userId: 1, nameKey: 1 }, { unique: true })
export const OpponentModel = model('Opponent', opponent)

const match = new Schema(
  {
    _id: String,
    userId: String,
    idempotencyKey: String,
    matchType: String,
    format: String,
    result: String,
    matchDate: Date,
    createdAt: Date,
    location: String,
    notes: String,
    duration: Number,
    performanceScore: Number,
    playerScore: Number,
    opponentScore: Number,
    ownGames: [Number],
    opponentGames: [Number],
    people: Mixed,
  },
  { versionKey: false },
)
match.index({ userId: 1, matchDate: -1, createdAt: -1, _id: -1 })
match.index({ userId: 1, matchDate: 1, performanceScore: 1 })
match.index({ userId: 1, idempotencyKey: 1 }, { unique: true, sparse: true })
export const MatchModel = model('Match', match)

const stats = new Schema({ _id: String, singles: Mixed, doubles: Mixed, streak: Mixed }, { versionKey: false })
export const StatsModel = model('Stats', stats)

const analysis = new Schema({ _id: String, answer: Mixed }, { versionKey: false })
export const AnalysisModel = model('Analysis', analysis)
