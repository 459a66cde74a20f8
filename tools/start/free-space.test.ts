import { judgeSpace } from './free-space.ts'

it('refuses a first start without room, and says how much is free and needed', () => {
  expect(judgeSpace('/data', { freeMb: 199, hasData: false }).refusal).toMatch(
    /^Only 199 MB are free for \/data, and 200 MB are needed/,
  )
  expect(judgeSpace('/data', { freeMb: 200, hasData: false })).toEqual({})
})

it('only warns where data are served already', () => {
  expect(judgeSpace('/data', { freeMb: 20, hasData: true })).toEqual({
    warning: 'only 20 MB are free for /data, and 200 MB are needed: free some soon, or nothing can be stored',
  })
})
