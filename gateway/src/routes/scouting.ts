import { scouting } from '@kitchenline/api'
import { matchFormat, matchResult, matchType } from '@kitchenline/proto/codecs'
import type * as pb from '@kitchenline/proto/matches'
import type { Services } from '../services/services.ts'
import { toMatch } from './match-dto.ts'
import { toOpponent } from './opponents.ts'
import { present } from './present.ts'
import { serve, type Api } from './serve.ts'

export function scoutingRoutes(api: Api, { matches }: Services) {
  serve(api, scouting, async ({ query, scope }) => {
    const {
      cut: isCut,
      form,
      format,
      people,
      meetings,
      partners,
      record,
      ...sheet
    } = await matches.call(scope, 'getScouting', query)
    return {
      isCut,
      form: form.map(toResult),
      format: present('format', matchFormat.decode(format)),
      people: people.map(toPerson),
      record: present('record', record),
      meetings: meetings.map(toMatch),
      partners: partners.map(({ id, name, together }) => ({ id, name, together: present('together', together) })),
      types: sheet.types.map(({ matchType: type, ...sums }) => ({
        ...toSums(sums),
        matchType: present('matchType', matchType.decode(type)),
      })),
      places: sheet.places.map(({ place, ...sums }) => ({ ...toSums(sums), place })),
    }
  })
}

const toPerson = ({ opponent, form, showsMatches, common }: pb.ScoutedPerson) => ({
  opponent: toOpponent(opponent),
  form: form.map(toResult),
  showsMatches,
  common: common.map(({ name, own, theirs }) => ({ name, own: present('own', own), theirs: present('theirs', theirs) })),
})

const toResult = (result: pb.MatchResult) => present('result', matchResult.decode(result))
const toSums = ({ record, points }: Pick<pb.PlaceSums, 'record' | 'points'>) => ({ record: present('record', record), points })
