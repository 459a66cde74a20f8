import { showToast, useLanguage } from '@kitchenline/shell-api'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@kitchenline/domain'
import { Globe } from '@kitchenline/ui/icons'
import { useIntl } from 'react-intl'

/** Each language in its own words, for someone who cannot read the present one. */
export function LanguageSwitcher() {
  const intl = useIntl()
  const { language, setLanguage } = useLanguage()
  const choose = (chosen: Language) =>
    setLanguage(chosen).catch(() =>
      showToast({
        tone: 'destructive',
        title: intl.formatMessage({ id: 'language.unavailable' }, { language: LANGUAGE_NAMES[chosen].name }),
      }),
    )
  const label = intl.formatMessage({ id: 'language.label' })
  return (
    <label className="language" data-tip={label}>
      <Globe aria-hidden size={18} />
      <span className="language__code" aria-hidden>
        {language}
      </span>
      <span className="kl-visually-hidden">{label}</span>
      <select value={language} onChange={(event) => void choose(event.target.value as Language)}>
        {LANGUAGES.map((option) => (
          <option key={option} value={option} lang={option}>
            {LANGUAGE_NAMES[option].name}
          </option>
        ))}
      </select>
    </label>
  )
}
