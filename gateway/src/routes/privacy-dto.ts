import type { PrivacyDto } from '@kitchenline/api'
import { PROFILE_FIELDS, type Audience } from '@kitchenline/domain'
import { audience } from '@kitchenline/proto/codecs'
import type * as pb from '@kitchenline/proto/identity'
import { present } from './present.ts'

export function toPrivacy(answer: pb.GetPrivacyResponse): PrivacyDto {
  const visibility = present('visibility', answer.visibility)
  const of = (field: keyof pb.Visibility): Audience => present(field, audience.decode(visibility[field]))
  const { hidden } = present('privacy', answer.privacy)
  return { hidden, picture: of('picture'), bio: of('bio'), level: of('level'), figures: of('figures') }
}

/** What is left out is not changed. */
export function fromPrivacyBody({ hidden, ...fields }: Partial<PrivacyDto>): pb.SetPrivacyRequest {
  const encoded = (field: keyof typeof fields) => audience.encode(fields[field])
  const isSet = PROFILE_FIELDS.some((field) => fields[field] !== undefined)
  return {
    privacy: hidden === undefined ? undefined : { hidden },
    visibility: isSet
      ? { picture: encoded('picture'), bio: encoded('bio'), level: encoded('level'), figures: encoded('figures') }
      : undefined,
  }
}
