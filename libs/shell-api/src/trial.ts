import {
  ENDINGS,
  isLocalDay,
  isTimeZone,
  MATCH_RESULTS,
  MATCH_TAGS,
  MATCH_TEXT_NAMES,
  performanceScore,
  remainingTrialMatches,
  SCORINGS,
  SKILL_CATEGORIES,
  TRIAL_STORAGE_KEY,
  type Game,
  type LocalDay,
  type MatchFieldValues,
  type MatchResult,
  type MatchTextName,
  type SkillCategory,
} from '@kitchenline/domain'
import { create } from 'zustand'
import { keepStored } from './keep-stored.ts'

export type { TrialMatch }

export type NewTrialMatch = Omit<TrialMatch, 'id' | 'performanceScore' | 'createdAt' | 'matchType'>

type TrialRecord = { matches: TrialMatch[]; createdAt: string; lastActivity: string }

type Trial = {
  matches: TrialMatch[]
  /** Undefined while there is no trial record. */
  createdAt: string | undefined
  /** 'limit' when all are used up, 'unsaved' when the browser refused to store. */
  add(match: NewTrialMatch): 'saved' | 'limit' | 'unsaved'
  clear(): void
}

export const useTrial = create<Trial>()((set) => ({
  ...stateOf(readOrCreate()),
  add: (match) => {
    // Another tab may have saved one since.
    const record = read() ?? newRecord()
    if (remainingTrialMatches(record.matches.length) === 0) {
      set(stateOf(record))
      return 'limit'
    }
    const now = new Date().toISOString()
    const scored: TrialMatch = {
      ...match,
      id: `trial_${randomText(21)}`,
      matchType: 'singles',
      performanceScore: performanceScore({ ...match, matchType: 'singles' }),
      createdAt: now,
    }
    const next = { ...record, matches: [...record.matches, scored], lastActivity: now }
    if (!write(next)) return 'unsaved'
    set(stateOf(next))
    keepStored()
    return 'saved'
  },
  clear: () => {
    try {
      localStorage.removeItem(TRIAL_STORAGE_KEY)
    } catch (error) {
      console.warn('The trial could not be cleared', error)
    }
    set(stateOf(undefined))
  },
}))

globalThis.addEventListener?.('storage', (event) => {
  if (event.key === TRIAL_STORAGE_KEY || event.key === null) useTrial.setState(stateOf(read()))
})

function stateOf(record: TrialRecord | undefined): Pick<Trial, 'matches' | 'createdAt'> {
  return { matches: record?.matches ?? [], createdAt: record?.createdAt }
}

function newRecord(): TrialRecord {
  const now = new Date().toISOString()
  return { matches: [], createdAt: now, lastActivity: now }
}

function readOrCreate(): TrialRecord | undefined {
  const existing = read()
  if (existing) return existing
  const record = newRecord()
  return write(record) ? record : undefined
}

/** The stored record; one without a list of matches is discarded, and so is what is no match in it. */
function read(): TrialRecord | undefined {
  try {
    const text = localStorage.getItem(TRIAL_STORAGE_KEY)
    if (text === null) return undefined
    const record = parse(text)
    if (!record) localStorage.removeItem(TRIAL_STORAGE_KEY)
    return record
  } catch (error) {
    console.warn('The trial could not be read', error)
    return undefined
  }
}

function parse(text: string): TrialRecord | undefined {
  const value = parsed(text)
  if (!value || !Array.isArray(value.matches)) return undefined
  return { ...newRecord(), ...value, matches: value.matches.filter(isTrialMatch) }
}

function parsed(text: string): Partial<TrialRecord> | null {
  try {
    return JSON.parse(text) as Partial<TrialRecord> | null
  } catch {
    return null
  }
}

function write(record: TrialRecord): boolean {
  try {
    localStorage.setItem(TRIAL_STORAGE_KEY, JSON.stringify(record))
    return true
  } catch (error) {
    console.warn('The trial could not be saved', error)
    return false
  }
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'

function randomText(length: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}

type TrialMatch = Pick<MatchFieldValues, MatchTextName | 'scoring' | 'ending' | 'tags'> & {
  id: `trial_${string}`
  matchType: 'singles'
  result: MatchResult
  /** Sums over the games. */
  playerScore: number
  opponentScore: number
  games?: Game[] | undefined
  opponentName: string
  opponentSkillLevel: number
  opponentSkillCategory: SkillCategory
  performanceScore: number
  matchDate: string
  timeZone: string
  playedOn: LocalDay
  createdAt: string
}

/** Whether every page can show it and the server will accept it: players and their extensions can edit this storage. */
function isTrialMatch(value: unknown): value is TrialMatch {
  const match = (value ?? {}) as Partial<TrialMatch>
  return (
    isText(match.id) &&
    isText(match.opponentName) &&
    match.matchType === 'singles' &&
    MATCH_RESULTS.some((result) => result === match.result) &&
    SKILL_CATEGORIES.some((category) => category === match.opponentSkillCategory) &&
    [match.playerScore, match.opponentScore, match.performanceScore, match.opponentSkillLevel].every(Number.isFinite) &&
    isMoment(match.matchDate) &&
    isTimeZone(match.timeZone ?? '') &&
    isLocalDay(match.playedOn ?? '') &&
    isMoment(match.createdAt) &&
    MATCH_TEXT_NAMES.every((name) => ['string', 'undefined'].includes(typeof match[name])) &&
    [undefined, ...SCORINGS].includes(match.scoring) &&
    [undefined, ...ENDINGS].includes(match.ending) &&
    (match.tags === undefined || (Array.isArray(match.tags) && match.tags.every((tag) => MATCH_TAGS.includes(tag)))) &&
    areGames(match.games)
  )
}

// Declared as functions, for the store above reads the record while this file is still being evaluated.
function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== ''
}

function isMoment(value: unknown): boolean {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value))
}

function areGames(games: unknown): boolean {
  if (games === undefined) return true
  return Array.isArray(games) && games.every((game) => Number.isFinite(game?.own) && Number.isFinite(game?.opponent))
}
