import { MongoClient } from 'mongodb'
import { dismissNotice } from './steps/dismiss-notice.ts'
import { expectNotice } from './steps/expect-notice.ts'
import { passMoment } from './steps/pass-moment.ts'
import { newAccount } from './steps/new-account.ts'
import { signedInAdmin } from './steps/signed-in-admin.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { fillSignUp } from './steps/sign-up.ts'
import { expect, test, type Page } from './steps/test.ts'
import { WITHOUT_MOTION } from './steps/without-motion.ts'
import { writeSingles } from './steps/write-singles.ts'

test.use(WITHOUT_MOTION)
test.describe.configure({ timeout: 120_000 })

const log = async (page: Page, opponent: string, notice: string) => {
  await writeSingles(page, { opponent, own: '11', theirs: '4', result: 'Won' })
  await page.getByRole('button', { name: 'Log match', exact: true }).click()
  await passMoment(page, notice)
}

/** What is stored of a code and an inviter, counted by hand. */
async function stored(qrCodeId: string, referralCode: string) {
  const client = await MongoClient.connect(process.env.E2E_DATABASE_URI!)
  try {
    const identity = client.db('kitchenline_identity')
    const signups = identity.collection('user_signup_analytics')
    return {
      ofCode: await signups.find({ qrCodeId }).toArray(),
      ofInviter: await signups.find({ referralCode }).toArray(),
      code: await identity
        .collection<{ _id: string; scanCount: number; uniqueScans: number }>('qr_code_analytics')
        .findOne({ _id: qrCodeId }),
    }
  } finally {
    await client.close()
  }
}

test('a code is scanned, tried out, invited to besides, and becomes an account with its first match: each counts once', async ({
  page,
  browser,
  baseURL,
}) => {
  await signedInAdmin(page)
  const contextOptions = { ...(baseURL && { baseURL }) }
  const club = await browser.newContext(contextOptions)
  const inviter = await signedInPlayer(await club.newPage(), 'Ines Inviter')
  const { referralCode } = (await (await club.request.get('/api/users/me/referral-stats')).json()) as { referralCode: string }
  const made = await page.request.post('/api/admin/qr-codes', { data: { qrCodeName: 'Poster of the club' } })
  expect(made.status()).toBe(201)
  const { qrCodeId } = (await made.json()) as { qrCodeId: string }
  const street = await browser.newContext(contextOptions)
  const visitor = await street.newPage()
  const account = newAccount('Vera Visitor')

  await test.step('the visitor scans, looks around and tries it out', async () => {
    await visitor.goto(`/auth?qr=${qrCodeId}`)
    await expect(visitor.getByRole('tab', { name: 'Sign Up' })).toBeVisible()
    await visitor.goto('/log-match')
    for (const opponent of ['Bo', 'Cy']) await log(visitor, opponent, 'Match Saved!')
    expect((await stored(qrCodeId, referralCode)).code).toMatchObject({ scanCount: 1, uniqueScans: 1 })
  })

  await test.step('opens the invitation of a friend later, and signs up from the page of the trial', async () => {
    await visitor.goto(`/auth?ref=${referralCode}`)
    await expect(visitor.getByRole('tab', { name: 'Sign Up' })).toBeVisible()
    await visitor.goto('/auth')
    await expect(visitor.getByText("We'll add your 2 trial matches to your account.")).toBeVisible()
    await fillSignUp(visitor, account)
    await visitor.getByRole('button', { name: 'Create account' }).click()
    await expectNotice(visitor, 'Trial Data Saved!', '2 trial matches were added to your account.')
    await dismissNotice(visitor)
  })

  await test.step('logs a first match of the account', async () => {
    await visitor.goto('/log-match')
    await log(visitor, 'Di', 'Match logged successfully!')
    const matches = (await (await visitor.request.get('/api/matches')).json()) as unknown[]
    expect(matches).toHaveLength(3)
  })

  await test.step('and every figure of the administration is what is stored', async () => {
    const { ofCode, ofInviter, code } = await stored(qrCodeId, referralCode)
    expect([ofCode.length, ofInviter.length]).toEqual([1, 1])
    const answer = async (path: string) => (await (await page.request.get(path)).json()) as Record<string, unknown>[]
    const codes = await answer('/api/admin/qr-analytics')
    expect(codes.find((one) => one.qrCodeId === qrCodeId)).toMatchObject({
      ...{ scanCount: code!.scanCount, uniqueScans: code!.uniqueScans, signupConversions: ofCode.length },
    })
    const table = async (address: string) =>
      (await (await page.request.get(`/api/admin/exports/${address}`)).text()).trimEnd().split('\r\n').slice(1)
    const [signup, ...others] = await table(`signups?q=${account.username}`)
    expect(others).toEqual([])
    expect(signup).toContain(`"${account.username}","Vera Visitor",`)
    expect(signup).toContain(`,"${referralCode}","${qrCodeId}",`)
    expect(await table(`referrals?q=${inviter.username}`)).toEqual([`"${inviter.username}","Ines Inviter",1`])
    const row = new RegExp(`^"${qrCodeId}","Poster of the club",1,1,1,`)
    expect(await table('qr-codes')).toContainEqual(expect.stringMatching(row))
  })
  await street.close()
  await club.close()
})
