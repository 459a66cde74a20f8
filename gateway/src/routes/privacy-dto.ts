import type { PrivacyDto } from '@kitchenline/api'
import { DEFAULT_VISIBILITY, PROFILE_FIELDS, type Audience } from '@kitchenline/domain'
import { audience, encodeVisibility } from '@kitchenline/proto/codecs'
import type * as pb from '@kitchenline/proto/identity'
import { present } from './present.ts'

export function toPrivacy(answer: pb.GetPrivacyResponse): PrivacyDto {
  const visibility = present('visibility', answer.visibility)
  const of = (field: keyof pb.Visibility): Audience => present(field, audience.decode(visibility[field]))
  const { hidden } = present('privacy', answer.privacy)
  const shown = { picture: of('picture'), bio: of('bio'), level: of('level'), figures: of('figures') }
  // An older svc-identity does not know of it, and shows it to no one.
  return { hidden, ...shown, confirmed: audience.decode(visibility.confirmed) ?? DEFAULT_VISIBILITY.confirmed }
}

/** What is left out is not changed. */
export function fromPrivacyBody({ hidden, ...fields }: Partial<PrivacyDto>): pb.SetPrivacyRequest {
  const isSet = PROFILE_FIELDS.some((field) => fields[field] !== undefined)
  return {
    privacy: hidden === undefined ? undefined : { hidden },
    visibility: isSet ? encodeVisibility(fields) : undefined,
  }
}
