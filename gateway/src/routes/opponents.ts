import { listOpponents, type OpponentDto } from '@kitchenline/api'
import { skillCategory } from '@kitchenline/proto/codecs'
import type * as pb from '@kitchenline/proto/matches'
import { serve, type Api } from '../serve.ts'
import type { Services } from '../services.ts'
import { iso, present } from './present.ts'

export function opponentRoutes(api: Api, { matches }: Services) {
  serve(api, listOpponents, async ({ scope }) => (await matches.call(scope, 'listOpponents', {})).opponents.map(toOpponent))
}

const toOpponent = (opponent: pb.Opponent): OpponentDto => ({
  ...opponent,
  skillCategory: present('skillCategory', skillCategory.decode(opponent.skillCategory)),
  createdAt: iso('createdAt', opponent.createdAt),
})
