import { EventEmitter } from 'node:events'
import type { Request, Response } from 'express'
import { shedLoad } from './load-shedding.ts'

describe('shedLoad', () => {
  it('turns away what is too much at once, and no more than that', () => {
    const shed = shedLoad(2)
    const arrive = () => {
      const res = new EventEmitter()
      let outcome: unknown
      shed({} as Request, res as unknown as Response, (error?: unknown) => (outcome = error))
      return { res, outcome }
    }
    const [first, second, third] = [arrive(), arrive(), arrive()]
    expect([first.outcome, second.outcome]).toEqual([undefined, undefined])
    expect(third.outcome).toMatchObject({ code: 'OVERLOADED' })
    first.res.emit('close')
    expect(arrive().outcome).toBeUndefined()
  })
})
