import { matchFormat, matchResult, matchType, skillCategory } from '@kitchenline/proto/codecs'
import type { MatchesServiceServer } from '@kitchenline/proto/matches'
import type { Edges } from '../calls/edges.ts'
import type { Context } from '../context.ts'
import { toProto as matchToProto } from '../records/match-codec.grpc.ts'
import { getScouting } from './get-scouting.ts'

export const scoutingHandlers = (ctx: Context, { reads }: Edges) =>
  ({
    getScouting: reads.user(async ({ opponentIds }, { caller, onward }) => {
      const { isCut, form, format, people, meetings, partners, types, ...sheet } = await getScouting(ctx, {
        opponentIds,
        caller,
        onward,
      })
      return {
        ...sheet,
        cut: isCut,
        format: matchFormat.encode(format),
        form: form.map(matchResult.encode),
        people: people.map(({ opponent, linkedUserId, ...person }) => ({
          ...person,
          form: person.form.map(matchResult.encode),
          opponent: { ...opponent, linkedUserId, skillCategory: skillCategory.encode(opponent.skillCategory) },
        })),
        meetings: meetings.map(matchToProto),
        partners: partners.map((partner) => ({ lift: undefined, ...partner })),
        types: types.map(({ matchType: type, ...sums }) => ({ ...sums, matchType: matchType.encode(type) })),
      }
    }),
  }) satisfies Partial<MatchesServiceServer>
