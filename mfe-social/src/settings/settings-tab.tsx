import type { CurrentUserDto } from '@kitchenline/api'
import { PasswordCard } from './password-card.tsx'
import { PrivacyCard } from './privacy-card.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SessionsCard } from './sessions-card.tsx'

export function SettingsTab({ user }: { user: CurrentUserDto }) {
  return (
    <div className="kl-stack">
      <ProfileForm user={user} />
      <div className="ms-halves">
        <PrivacyCard />
        <PasswordCard username={user.username} />
      </div>
      <SessionsCard />
    </div>
  )
}
