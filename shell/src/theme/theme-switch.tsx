import { Button } from '@kitchenline/ui'
import { Moon, Sun } from '@kitchenline/ui/icons'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { chooseTheme, shownTheme } from './apply-theme.ts'

export function ThemeSwitch() {
  const [theme, setTheme] = useState(shownTheme)
  const other = theme === 'dark' ? 'light' : 'dark'
  const Icon = other === 'dark' ? Moon : Sun
  const change = () => {
    chooseTheme(other)
    setTheme(other)
  }
  return (
    <Button tone="quiet" onClick={change}>
      <Icon aria-hidden />
      <FormattedMessage id={`theme.${other}`} />
    </Button>
  )
}
