import { keyRing } from '@kitchenline/runtime'
import { type Log } from '@kitchenline/telemetry'
import { claimRepository, type ClaimRepository } from './claims/claim.repository.ts'
import { pictureRepository, type PictureRepository } from './picture/picture.repository.ts'
import { userRepository, type UserRepository } from './users/user.repository.ts'
import { derivedKeysRepository, type DerivedKeysRepository } from './check/derived-keys.repository.ts'
import { mailRepository, type MailRepository } from './mail/mail.repository.ts'
import { createMailer, type Mailer } from './mail/mailer.ts'
import { createSeal, type Seal } from './mail/seal.ts'
import { passwordResetRepository, type PasswordResetRepository } from './password-reset/password-reset.repository.ts'
import { auditRepository, type AuditRepository } from '@kitchenline/mongo/audit-log'
import { createPasswords, type Passwords } from './credentials/passwords.ts'
import { growthRepository, type GrowthRepository } from './growth/growth.repository.ts'
import { dailyAnalyticsRepository, type DailyAnalyticsRepository } from './daily/daily-analytics.repository.ts'
import { activeDayRepository, type ActiveDayRepository } from './daily/active-day.repository.ts'
import { qrCodeRepository, type QrCodeRepository } from './qr/qr-code.repository.ts'
import { directoryRepository, type DirectoryRepository } from './directory/directory.repository.ts'
import type { Env } from './env.ts'
import type { PriceNotices } from './mail/mail.ts'
import type { Erasers } from './erasure/erasure.ts'
import { erasureRepository, type ErasureRepository } from './erasure/erasure.repository.ts'
import { ownTracesRepository, type OwnTracesRepository } from './erasure/own-traces.repository.ts'
import { oauthClientRepository, type OAuthClientRepository } from './connections/oauth-client.repository.ts'
import { personalTokenRepository, type PersonalTokenRepository } from './personal-tokens/personal-token.repository.ts'
import { playerRepository, type PlayerRepository } from './players/player.repository.ts'
import { createSessionTokens, type SessionTokens } from './sessions/session-tokens.ts'
import { sessionRepository, type SessionRepository } from './sessions/session.repository.ts'
import { signupRepository, type SignupRepository } from './signups/signup.repository.ts'
import { vipRepository, type VipRepository } from './vip/vip.repository.ts'
import type { Relations } from './visibility/relations.ts'

/** Everything a use case may touch. */
export type Context = {
  users: UserRepository
  players: PlayerRepository
  derivedKeys: DerivedKeysRepository
  claims: ClaimRepository
  pictures: PictureRepository
  sessions: SessionRepository
  personalTokens: PersonalTokenRepository
  oauthClients: OAuthClientRepository
  signups: SignupRepository
  directory: DirectoryRepository
  growth: GrowthRepository
  daily: DailyAnalyticsRepository
  activeDays: ActiveDayRepository
  qrCodes: QrCodeRepository
  vips: VipRepository
  audit: AuditRepository
  resets: PasswordResetRepository
  erasures: ErasureRepository
  ownTraces: OwnTracesRepository
  erasers: Erasers
  priceNotices: PriceNotices
  relations: Relations
  mails: MailRepository
  mailer: Mailer
  seal: Seal
  /** Called when mails are queued, so that the sender in this process need not poll. */
  wakeCourier: () => void
  /** The address that people see, for links. */
  publicOrigin: string
  passwords: Passwords
  tokens: SessionTokens
  refuseCommonPasswords: boolean
  clock: () => Date
  log: Log
}

type Settings = Pick<
  Env,
  | 'SESSION_KEY_ID'
  | 'SESSION_PRIVATE_KEY'
  | 'SESSION_PUBLIC_KEYS'
  | 'PASSWORD_BLOCKLIST'
  | 'PUBLIC_ORIGIN'
  | 'SMTP_URL'
  | 'MAIL_FROM'
  | 'NODE_ENV'
>

type Neighbours = Pick<Context, 'erasers' | 'relations' | 'priceNotices'>

export function createContext(env: Settings, { erasers, relations, priceNotices }: Neighbours, log: Log): Context {
  return {
    users: userRepository,
    players: playerRepository,
    derivedKeys: derivedKeysRepository,
    claims: claimRepository,
    pictures: pictureRepository,
    sessions: sessionRepository,
    personalTokens: personalTokenRepository,
    oauthClients: oauthClientRepository,
    signups: signupRepository,
    directory: directoryRepository,
    growth: growthRepository,
    daily: dailyAnalyticsRepository,
    activeDays: activeDayRepository,
    qrCodes: qrCodeRepository,
    vips: vipRepository,
    audit: auditRepository,
    resets: passwordResetRepository,
    erasures: erasureRepository,
    ownTraces: ownTracesRepository,
    erasers,
    priceNotices,
    relations,
    mails: mailRepository,
    mailer: createMailer(env, log),
    seal: createSeal(env.SESSION_PRIVATE_KEY),
    wakeCourier: () => {},
    publicOrigin: env.PUBLIC_ORIGIN,
    passwords: createPasswords(),
    tokens: createSessionTokens({
      keyId: env.SESSION_KEY_ID,
      privateKey: env.SESSION_PRIVATE_KEY,
      publicKeys: keyRing(env.SESSION_PUBLIC_KEYS),
    }),
    refuseCommonPasswords: env.PASSWORD_BLOCKLIST === 'on',
    clock: () => new Date(),
    log,
  }
}
