import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { UserModel } from '../src/users/user.model.ts'
import { signUp, startService } from './service.ts'

const service = forAllTests(startService)

it('counts the accounts that came by one’s own code and no others', async () => {
  const inviter = await signUp(service, 'Inviter')
  const { referralCode, totalReferrals } = await service.referralStats(inviter.caller)
  expect(totalReferrals).toBe(0)
  await signUp(service, 'Guest1', { referralCode })
  const guest = await signUp(service, 'Guest2', { referralCode: referralCode.toLowerCase() })
  await signUp(service, 'Stranger')
  await expect(service.referralStats(inviter.caller)).resolves.toEqual({ referralCode, totalReferrals: 2 })
  await expect(service.referralStats(guest.caller)).resolves.toMatchObject({ totalReferrals: 0 })
})

it('counts more of them than one answer holds', async () => {
  const inviter = await signUp(service, 'Many')
  const guests = Array.from({ length: 101 }, (_, at) => `many-${at}`)
  await UserModel.collection.insertMany(
    guests.map((id) => ({
      ...{ _id: id, username: id, usernameKey: id, email: id, emailKey: id, referralCode: id },
      referredBy: inviter.user.id,
    })) as never[],
  )
  await expect(service.referralStats(inviter.caller)).resolves.toMatchObject({ totalReferrals: 101 })
})

it('names who gave out a code, in any case, and stays silent about an unknown one', async () => {
  const { caller, user } = await signUp(service, 'Named')
  const { referralCode } = await service.referralStats(caller)
  await expect(service.inviter(referralCode.toLowerCase())).resolves.toEqual({ name: user.name, isListed: true })
  await expect(service.inviter('NOBODYS2')).resolves.toEqual({ name: undefined, isListed: false })
  await expect(service.inviter('x'.repeat(5000))).resolves.toEqual({ name: undefined, isListed: false })
  await service.hide(caller, true)
  await expect(service.inviter(referralCode)).resolves.toEqual({ name: user.name, isListed: false })
})
