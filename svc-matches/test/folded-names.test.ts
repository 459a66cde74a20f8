import { doublesForm, person, singlesForm } from './match-requests.ts'
import { allOf, player, type Player } from './player.ts'
import { newPlayer, startService, type RunningService } from './running-service.ts'

let service: RunningService
let ana: Player
beforeAll(async () => {
  service = await startService()
  ana = player(service, newPlayer())
  const names = ['José García', 'Nguyễn Văn Đức', 'Søren Weiß', 'ΝΙΚΟΣ', '王伟', 'A.B (C)', 'Jean-Luc O’Neil']
  for (const name of names) await ana.log(singlesForm({ opponents: [person(name)] }))
  await ana.log(doublesForm({ opponents: [person('Zoë')], partner: person('Łukasz') }))
})
afterAll(() => service.stop())

const found = async (namePart: string) =>
  (await ana.list({ filter: allOf({ namePart }) })).matches.map(({ opponents }) => opponents[0]!.name)

it.each([
  ['jose', 'José García'],
  ['JOSÉ gar', 'José García'],
  ['nguyen van duc', 'Nguyễn Văn Đức'],
  ['đức', 'Nguyễn Văn Đức'],
  ['soren weiss', 'Søren Weiß'],
  ['νικος', 'ΝΙΚΟΣ'],
  ['王', '王伟'],
  ['lukasz', 'Zoë'],
  ['a.b (c', 'A.B (C)'],
  ['jo\u0000se', 'José García'],
  ['oneil', 'Jean-Luc O’Neil'],
  ["luc o'n", 'Jean-Luc O’Neil'],
  ['jeanluc', 'Jean-Luc O’Neil'],
])('a search for %j finds %j', async (typed, name) => {
  expect(await found(typed)).toEqual([name])
  await expect(ana.summarize({ namePart: typed })).resolves.toMatchObject({ totalMatches: 1 })
})

it.each(['a+', '.', 'a.b.c', '.*'])('a search for %j is taken by the letter', async (typed) => {
  expect(await found(typed)).toEqual(typed === '.' ? ['A.B (C)'] : [])
})

it.each([
  ['O’Neil', "O'Neil", 'OʼNEIL'],
  ['Anne–Marie', 'Anne-Marie', 'anne\u2011marie'],
])('%s has one entry in the book, however it is written', async (...names) => {
  const bea = player(service, newPlayer())
  for (const name of names) await bea.log(singlesForm({ opponents: [person(name)] }))
  expect(await bea.opponents()).toMatchObject([{ name: names[0], totalMatches: names.length }])
})
