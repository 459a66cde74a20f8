import { DomainError } from '@kitchenline/domain'
import { accountFields } from '../users/account-fields.ts'
import type { Context } from '../context.ts'

const WORDS = `
000000 00000000 101010 111111 11111111 112233 121212 123123 123123123 123321 1234561 123456a 123456q 1234qwer 123654 12345678 123456789
1234567890 1234567 123456 123abc 123qwe 131313 147258 147258369 159753 159357 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 222222 232323 252525
333333 456789 555555 654321 666666 696969 777777 7777777 789456 789456123 87654321 888888 88888888 987654 987654321 999999 a123456
a12345678 aa123456 aaaaaa abc123 abcd1234 abcdef access admin123 administrator amanda andrea andrew anthony arsenal asdasd
asdf1234 asdfasdf asdfgh asdfghjkl ashley azerty azertyuiop babygirl bailey barcelona baseball basketball batman
blink182 buster butterfly changeme charlie cheese chelsea chocolate computer cookie corvette daniel dallas donald dragon dubsmash eminem family
flower football footloose forever freedom friends george ginger google hannah harley heather hello123 hockey hunter
iloveyou iloveyou1 internet jasmine jennifer jessica jonathan jordan jordan23 joshua justin killer letmein letmein1 liverpool
london lovely loveme maggie martin master matrix matthew mercedes merlin michael michelle monkey monster mustang nicole
ninja123 nothing p@ssw0rd p@ssword pa55word passw0rd password password! password1 password12 password123 patrick pepper phoenix pickleball
pokemon prince princess princess1 purple q1w2e3r4 q1w2e3r4t5 qazwsx qazwsxedc qqww1122 qwe123 qweasd qweasdzxc qwer1234 qwerty qwerty1
qwerty12 qwerty123 qwertyui qwertyuiop ranger robert samantha samsung secret shadow silver slipknot snoopy soccer sophie starwars steelers
sublime summer sunshine superman taylor tennis testing thomas thunder tigger tinkle trustno1 unknown user123 welcome welcome1
whatever william winner yankees zaq12wsx zxcvbn zxcvbnm zxczxc`

const COMMON = new Set(WORDS.trim().split(/\s+/))

/** Among those that are tried first when guessing. */
const isCommonPassword = (password: string): boolean => COMMON.has(password.toLowerCase())

type Choice = { password: string; username: string; field?: string }

/** An acceptable new password. Refuses it by the name of its field. */
export function checkedPassword(ctx: Context, { password, username, field = 'password' }: Choice): string {
  const checked = accountFields.password(password, username, field)
  if (ctx.refuseCommonPasswords && isCommonPassword(checked))
    throw new DomainError('INVALID_INPUT', { field, reason: 'too_common' })
  return checked
}
