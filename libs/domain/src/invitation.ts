import { REFERRAL_CODE_LENGTH } from './referral-code.ts'

export type Invitation = { referralCode?: string; qrCodeId?: string }

/** The parameter itself, with what a mail or a chat has made of it: REF=…, ref%3D…, &amp;ref=…. */
const PARAMETER = /^(?:amp;)?(ref|qr)(?:=(.*))?$/isu

/** The codes of an invitation's address, however its link was copied. What cannot be a code is ignored in silence. */
export function readInvitation(search: URLSearchParams): Invitation {
  const codes: Record<string, string | undefined> = {}
  for (const [key, value] of search) {
    const [, name, inName] = PARAMETER.exec(key) ?? []
    if (name) codes[name.toLowerCase()] ??= codeIn(inName ?? value)
  }
  return { ...(codes.ref && { referralCode: codes.ref }), ...(codes.qr && { qrCodeId: codes.qr }) }
}

/** Signs behind a link and blanks within are no part of the code. */
function codeIn(text: string): string | undefined {
  let code = ''
  for (const part of text
    .normalize('NFKC')
    .toUpperCase()
    .match(/[A-Z0-9]+/gu) ?? []) {
    if (code.length < REFERRAL_CODE_LENGTH) code += part
  }
  return code.length === REFERRAL_CODE_LENGTH ? code : undefined
}
