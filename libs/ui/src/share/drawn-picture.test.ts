import { pictureText } from './drawn-picture.tsx'

it('has all of a picture in words, and no comma for what is not on it', () => {
  const art = { kind: 'match', own: [], others: [] } as const
  const card = {
    tone: 'won',
    art,
    eyebrow: 'Singles',
    headline: '2\u2060–\u20600',
    title: 'vs \u2068Dana\u2069',
    footer: 'Ana',
  } as const
  const figures = [{ label: 'Games', value: '22–14' }]
  expect(pictureText({ ...card, badge: 'Won', figures })).toBe('Kitchenline: Singles, Won, 2–0, vs Dana, Games: 22–14, Ana')
})
