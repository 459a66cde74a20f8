import { EMAIL_MAX } from './limits.ts'

const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const NAME = new RegExp(`^(?=.{1,64}$)${ATOM}(?:\\.${ATOM})*$`)
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/** Two labels or more, and the last is no number, which would be an IP address. */
const DOMAIN = new RegExp(`^(?:${LABEL}\\.)+(?=[a-z])${LABEL}$`)
/** What may be in a domain of any script; the rest would mean something to a URL. */
const UNICODE_DOMAIN = /^[\p{L}\p{M}\p{N}.。-]+$/u

/** An e-mail address as it is stored and compared: lower case, and the domain as mail servers know it. Undefined where it is none. */
export function readEmail(text: string): string | undefined {
  const [name = '', domain = '', ...more] = text.normalize('NFKC').trim().toLowerCase().split('@')
  const host = asciiDomain(domain)
  const email = `${name}@${host}`
  return more.length === 0 && NAME.test(name) && DOMAIN.test(host) && email.length <= EMAIL_MAX ? email : undefined
}

function asciiDomain(domain: string): string {
  if (!UNICODE_DOMAIN.test(domain)) return ''
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return ''
  }
}
