import { randomBytes, randomUUID } from 'node:crypto'
import type { NextFunction, Request, Response } from 'express'
import jwt from 'jsonwebtoken'
import { SessionModel, UserModel } from './models.ts'

const SECRET = randomBytes(32)
const LIFE_MS = 7 * 24 * 60 * 60 * 1000
const COOKIE = 'session'

export async function signIn(res: Response, userId: string): Promise<void> {
  const id = randomUUID()
  await SessionModel.create({ _id: id, userId, expiresAt: new Date(Date.now() + LIFE_MS) })
  res.cookie(COOKIE, jwt.sign({ sid: id }, SECRET, { algorithm: 'HS256', expiresIn: '7d' }), { httpOnly: true, sameSite: 'lax' })
}

/** A session that was ended is refused by the next request, so it is looked up each time, with the account. */
export async function signedIn(req: Request, res: Response, next: NextFunction): Promise<void> {
  const token = /(?:^|; )session=([^;]+)/.exec(req.headers.cookie ?? '')?.[1]
  try {
    const { sid } = jwt.verify(token ?? '', SECRET, { algorithms: ['HS256'] }) as { sid: string }
    const session = await SessionModel.findOne({ _id: sid }).lean()
    const user = session && session.expiresAt! > new Date() ? await UserModel.findOne({ _id: session.userId! }).lean() : null
    if (!user) throw new Error('no session')
    res.locals.user = user
    next()
  } catch {
    res.status(401).json({ code: 'UNAUTHENTICATED' })
  }
}
