import {
  analysisHistory,
  analysisMath,
  formatAnalytics,
  headToHead,
  listMatches,
  listOpponents,
  matchSummary,
  scouting,
  userStats,
} from '@kitchenline/api'
import { foldText, MATCH_FORMATS, MATCH_RESULTS, MATCH_TYPES, type MatchFormat, type TokenScope } from '@kitchenline/domain'
import * as z from 'zod'
import type { Read } from '../routes/read-within.ts'

export type Question = {
  read: Read
  userId: string
  /** Of the last read that came in parts. */
  nextCursor: () => string | undefined
}

/** What an assistant can ask for. `page`: where the player finds the same in the app. */
export type Tool<Input = never> = {
  scope: TokenScope
  title: string
  description: string
  page: string
  input: z.ZodRawShape
  run(question: Question, input: Input): Promise<object>
}

const tool = <Shape extends z.ZodRawShape>(one: Omit<Tool<z.output<z.ZodObject<Shape>>>, 'input'> & { input: Shape }): Tool => one

const format = z.enum(MATCH_FORMATS)
const day = z.string().describe('A day as YYYY-MM-DD')
const personId = z.string().max(64).describe('The id of a person, as list_people gives it')
const cursor = z.string().max(200).optional().describe('nextCursor of the answer before, for the next part')
const MOST = 50

export const TOOLS: Record<string, Tool> = {
  list_matches: tool({
    scope: 'matches:read',
    title: 'List matches',
    description:
      'The player’s own matches, newest first, with points of each game. Filters narrow them down; total counts all that fit.',
    page: '/history',
    input: {
      type: z.enum(MATCH_TYPES).optional(),
      format: format.optional(),
      result: z.enum(MATCH_RESULTS).optional(),
      from: day.optional(),
      to: day.optional(),
      search: z.string().max(100).optional().describe('Part of a name, or beginnings of words in the notes'),
      limit: z.number().int().min(1).max(MOST).default(20),
      cursor,
    },
    async run({ read, nextCursor }, { limit, cursor: after, search, ...filters }) {
      const query = { ...filters, q: search }
      const summary = await read(matchSummary, { query })
      const matches = await read(listMatches, { query: { ...query, limit, cursor: after } })
      return { ...summary, total: summary.totalMatches, count: matches.length, nextCursor: nextCursor(), matches }
    },
  }),

  get_figures: tool({
    scope: 'figures:read',
    title: 'Get figures',
    description: 'Wins, losses, streak and performance score: over all matches, and of each format with its weekly trend.',
    page: '/',
    input: {},
    async run({ read, userId }) {
      const all = await read(userStats, { params: { userId } })
      const of = (one: MatchFormat) => read(formatAnalytics, { params: { format: one } })
      const [singles, doubles] = [await of('singles'), await of('doubles')]
      return { count: all.totalMatches, all, singles, doubles }
    },
  }),

  get_analysis: tool({
    scope: 'figures:read',
    title: 'Get the skill analysis',
    description:
      'The last analysis of one format with its reasons and advice, and the math: how each match moved the level. Makes no new analysis.',
    page: '/profile?tab=ai',
    input: { format, limit: z.number().int().min(1).max(MOST).default(20), cursor },
    async run({ read, userId, nextCursor }, { format: type, limit, cursor: after }) {
      const [analysis] = await read(analysisHistory, { params: { userId }, query: { type, limit: 1 } })
      const math = await read(analysisMath, { query: { type, limit, cursor: after } })
      return { total: math.total, count: math.matches.length, nextCursor: nextCursor(), analysis, math }
    },
  }),

  list_people: tool({
    scope: 'matches:read',
    title: 'List people',
    description: 'Opponents and partners in the player’s own book, as the player calls them, with their ids for other tools.',
    page: '/opponents',
    input: {
      search: z.string().max(100).optional().describe('Part of a name'),
      limit: z.number().int().min(1).max(200).default(MOST),
    },
    async run({ read }, { search = '', limit }) {
      const found = (await read(listOpponents)).filter(({ name }) => foldText(name).includes(foldText(search)))
      return { total: found.length, count: Math.min(found.length, limit), people: found.slice(0, limit) }
    },
  }),

  head_to_head: tool({
    scope: 'matches:read',
    title: 'Head to head',
    description: 'The player’s record against and beside one person, with the last matches.',
    page: '/opponents',
    input: { personId },
    async run({ read }, { personId: id }) {
      const record = await read(headToHead, { params: { id } })
      return { count: record.singles.matches + record.doubles.matches, ...record }
    },
  }),

  scout: tool({
    scope: 'matches:read',
    title: 'Scout opponents',
    description: 'What to know before a match against one or two people of the book. They do not learn of it.',
    page: '/opponents',
    input: { personIds: z.array(personId).min(1).max(2) },
    async run({ read }, { personIds }) {
      const sheet = await read(scouting, { query: { opponentIds: personIds.join(',') } })
      return { count: sheet.meetings.length, ...sheet }
    },
  }),
}

/** What an assistant may show its player to choose from: the same answers, at an address each. */
export const RESOURCES: Record<string, { tool: string; title: string; values: object }> = {
  'kitchenline://matches': { tool: 'list_matches', title: 'Latest matches', values: { limit: MOST } },
  'kitchenline://figures': { tool: 'get_figures', title: 'Figures', values: {} },
  'kitchenline://analysis/singles': {
    tool: 'get_analysis',
    title: 'Singles analysis',
    values: { format: 'singles', limit: MOST },
  },
  'kitchenline://analysis/doubles': {
    tool: 'get_analysis',
    title: 'Doubles analysis',
    values: { format: 'doubles', limit: MOST },
  },
}
