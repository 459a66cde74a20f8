import { render } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import messages from '../messages/en.json' with { type: 'json' }
import french from '../messages/fr.json' with { type: 'json' }
import { TrendChart } from './trend-chart.tsx'

const trend = ['10-04', '10-11', '10-18', '10-25', '11-01', '11-08', '11-15', '11-22'].map((day) => ({
  ...{ week: `2026-${day}`, score: 50, matches: 2 },
}))

/** What is left of the labels on the smallest phones. */
function labelsOnSmallestPhone(locale: string): (string | null)[] {
  const { container } = render(
    <IntlProvider locale={locale} messages={messages}>
      <TrendChart trend={trend} />
    </IntlProvider>,
  )
  return [...container.querySelectorAll('.ma-chart__axis > li:not([class])')].map(({ textContent }) => textContent)
}

it.each([
  ['en', ['Oct 11', 'Oct 25', 'Nov 8', 'Nov 22']],
  ['vi', ['25 thg 10', '22 thg 11']],
])('has as many labels of weeks as fit beside each other in %s', (locale, labels) => {
  expect(labelsOnSmallestPhone(locale)).toEqual(labels)
})

it('has a French point say its value after a space and a colon', () => {
  const { container } = render(
    <IntlProvider locale="fr" messages={french}>
      <TrendChart trend={trend} />
    </IntlProvider>,
  )
  const labels = [...container.querySelectorAll('[aria-label]')].map((point) => point.getAttribute('aria-label'))
  expect(labels.at(-1)?.replaceAll(/\s/g, ' ')).toBe('22 nov. : 50 %, 2 matchs')
})
