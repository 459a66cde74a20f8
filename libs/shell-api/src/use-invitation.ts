import { useIntl } from 'react-intl'
import { showToast } from './toast.ts'

type Invitation = { link: string; copy: () => Promise<void>; share: (() => Promise<void>) | undefined }

/** A player's own link, with the ways to hand it on: by the device's share sheet where there is one, and as a copy. */
export function useInvitation(referralCode: string): Invitation {
  const intl = useIntl()
  const link = `${window.location.origin}/auth?ref=${referralCode}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      showToast({ tone: 'success', title: intl.formatMessage({ id: 'invite.copied' }) })
    } catch {
      const description = intl.formatMessage({ id: 'invite.copyYourself' }, { link })
      showToast({ tone: 'destructive', title: intl.formatMessage({ id: 'invite.copyFailed' }), description })
    }
  }
  const share = async () => {
    try {
      await navigator.share({ text: intl.formatMessage({ id: 'invite.shareText' }), url: link })
    } catch (error) {
      // Who closes the sheet has changed their mind.
      if (!(error instanceof Error && error.name === 'AbortError')) await copy()
    }
  }
  return { link, copy, share: 'share' in navigator ? share : undefined }
}
