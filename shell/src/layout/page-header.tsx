import { useSession } from '@kitchenline/shell-api'
import { MessagesScope } from '@kitchenline/shell-api/host'
import { Avatar, buttonClass, SkillBadge } from '@kitchenline/ui'
import { LogIn } from '@kitchenline/ui/icons'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { usePage } from '../use-page.ts'
import { LanguageSwitcher } from './language-switcher.tsx'
import { LogoutButton } from './logout-button.tsx'
import { MenuSheet } from './menu-sheet.tsx'
import { PendingLink } from './pending-link.tsx'
import { QuickLogButton } from './quick-log-button.tsx'

export function PageHeader() {
  const { user } = useSession()
  return (
    <header className="page-header">
      <MenuSheet />
      <PageTitle />
      <div className="page-header__actions">
        <PendingLink />
        <LanguageSwitcher />
        <QuickLogButton place="header" />
        {user ? (
          <>
            <LogoutButton />
            <Link to="/profile" className="page-header__user">
              <Avatar picture={user.profilePicture} />
              <span className="page-header__name">{user.name}</span>
              <SkillBadge level={user.skillLevel} category={user.skillCategory} />
            </Link>
          </>
        ) : (
          <Link to="/auth" className={buttonClass()}>
            <LogIn aria-hidden />
            <FormattedMessage id="common.signIn" />
          </Link>
        )}
      </div>
    </header>
  )
}

function PageTitle() {
  const { handle, source } = usePage()
  return (
    <div className="page-header__title">
      {handle && (
        <MessagesScope source={source}>
          <h1>
            <FormattedMessage id={handle.titleId} />
          </h1>
          {handle.subtitleId && (
            <p className="kl-soft">
              <FormattedMessage id={handle.subtitleId} />
            </p>
          )}
        </MessagesScope>
      )}
    </div>
  )
}
