import { Logo } from '@kitchenline/ui'
import { Link } from 'react-router-dom'
import { LanguageSwitcher } from '../language-switcher.tsx'
import { ThemeSwitch } from '../theme/theme-switch.tsx'

/** Above the pages that need no session. */
export function AuthHead() {
  return (
    <header className="auth__head">
      <Link to="/" className="brand">
        <Logo />
        Kitchenline
      </Link>
      <div className="auth__tools">
        <ThemeSwitch />
        <LanguageSwitcher />
      </div>
    </header>
  )
}
