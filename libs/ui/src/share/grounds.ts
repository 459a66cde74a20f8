import type { CardGround, ShareCard } from './share-card.ts'

/** A picture looks the same from a light and from a dark page: these are the tokens by day. */
export type Ground = Record<'light' | 'deep' | 'line' | 'net' | 'ink' | 'soft' | 'you' | 'youInk' | 'glow', string>

const ON_DARK = {
  line: '#fbf8ef38',
  net: '#fbf8ef80',
  ink: '#fbf8ef',
  soft: '#c9d8cc',
  you: '#d9f03f',
  youInk: '#24300a',
  glow: '#d9f03f33',
}
const GROUNDS: Record<CardGround, Ground> = {
  court: { ...ON_DARK, light: '#185f47', deep: '#0b3527' },
  night: { ...ON_DARK, light: '#1c2a25', deep: '#080d0a' },
  clay: { ...ON_DARK, light: '#a8492f', deep: '#6a2413', soft: '#f4dccf' },
  paper: {
    ...{ light: '#fffdf8', deep: '#ece5d6', line: '#14553f3d', net: '#14553f80', ink: '#0f4634', soft: '#525a4b' },
    ...{ you: '#14553f', youInk: '#fffdf8', glow: '#14553f26' },
  },
}
/** The same court when the light goes: nothing on it is yours to cheer at. */
const DUSK: Ground = {
  ...{ light: '#3d5266', deep: '#13292a', line: '#fbf8ef33', net: '#fbf8ef80', ink: '#fbf8ef', soft: '#cbd5d8' },
  ...{ you: '#cbd5d8', youInk: '#13292a', glow: '#fbf8ef1a' },
}

export function groundOf(chosen: CardGround, tone: ShareCard['tone']): Ground {
  const ground = GROUNDS[chosen]
  if (tone !== 'lost') return ground
  return chosen === 'court' ? DUSK : { ...ground, you: ground.soft, youInk: ground.deep, glow: ground.line }
}
