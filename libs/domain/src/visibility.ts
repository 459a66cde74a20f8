/** Who sees a field of a profile, beside its owner and administrators, who always do. */
export const AUDIENCES = ['nobody', 'friends', 'everybody'] as const
export type Audience = (typeof AUDIENCES)[number]

/** What a player decides about, each by itself. Figures are statistics and matches; confirmed is the level from confirmed matches alone. */
export const PROFILE_FIELDS = ['picture', 'bio', 'level', 'figures', 'confirmed'] as const
export type ProfileField = (typeof PROFILE_FIELDS)[number]

export type Visibility = Record<ProfileField, Audience>

export const DEFAULT_VISIBILITY: Visibility = {
  ...{ picture: 'everybody', bio: 'everybody', level: 'everybody' },
  ...{ figures: 'friends', confirmed: 'nobody' },
}

export function isShownTo(viewer: 'friend' | 'stranger', audience: Audience): boolean {
  return audience === 'everybody' || (audience === 'friends' && viewer === 'friend')
}
