import { TRIAL_MATCHES } from '@kitchenline/domain'
import { expectNotice } from './steps/expect-notice.ts'
import { passMoment } from './steps/pass-moment.ts'
import { openFromMenu } from './steps/open-from-menu.ts'
import { expect, test } from './steps/test.ts'
import { writeSingles } from './steps/write-singles.ts'

test(
  'a visitor logs all matches of the trial, is then offered the sign-up, and sees what an account would open',
  {
    tag: '@phone',
  },
  async ({ page }) => {
    const refused: string[] = []
    page.on('response', (response) => void (response.status() === 401 && refused.push(response.url())))
    await page.goto('/')
    await expect(page.getByText('No Signup Required')).toBeVisible()
    expect(refused, 'a visitor is known as one without asking').toEqual([])
    // The list of matches, which comes later, has one too.
    await page.getByRole('link', { name: 'Log a match', exact: true }).first().click()

    const log = async (opponent: string) => {
      await writeSingles(page, { opponent, own: '11,11', theirs: '4,7', result: 'Won' })
      await page.getByRole('button', { name: 'Log match', exact: true }).click()
    }

    await test.step('with an invitation before the last match and after it', async () => {
      for (let left = TRIAL_MATCHES - 1; left > 0; left -= 1) {
        await log(`Bo ${'I'.repeat(left)}`)
        await passMoment(page, 'Match Saved!', left === 1 ? '1 trial match left.' : `${left} trial matches left.`)
      }
      const progress = page.getByRole('dialog', { name: 'Great Progress!' })
      await expect(progress).toContainText('1 trial match left')
      await expect(progress.getByRole('link', { name: 'Sign up free' })).toHaveAttribute('href', '/auth#sign-up')
      await progress.getByRole('button', { name: 'Continue Trial' }).click()
      await log('Di')
      await passMoment(page, 'Match Saved!', 'That was your last trial match.')
      const loving = page.getByRole('dialog', { name: "You're Loving Kitchenline!" })
      await expect(loving).toContainText(`all ${TRIAL_MATCHES} trial matches`)
      await loving.getByRole('button', { name: 'Maybe later' }).click()
    })

    await test.step('other pages show what an account would open', async () => {
      await openFromMenu(page, 'Opponents')
      await expect(page.getByRole('heading', { name: 'Sign up to use Opponents' })).toBeVisible()
      await openFromMenu(page, 'Dashboard')
      await expect(page.getByText(`You've Logged ${TRIAL_MATCHES} Matches!`)).toBeVisible()
      await expect(page.getByText('73%', { exact: true }).first()).toBeVisible()
      // However many there are, the newest of them.
      await expect(page.getByRole('article')).toHaveCount(3)
      await page.goto('/profile')
      await expect(page).toHaveURL(/\/auth\?returnTo=%2Fprofile$/)
    })

    await test.step('one more is refused, and leads to the sign-up', async () => {
      await page.goto('/log-match')
      await log('Ed')
      await expectNotice(page, 'Trial Limit Reached', 'Sign up to continue logging matches!')
      await page.getByRole('dialog').getByRole('link', { name: 'Sign up free' }).click()
      await expect(page).toHaveURL(/\/auth\?returnTo=%2Flog-match#sign-up$/)
    })
  },
)
