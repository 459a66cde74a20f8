import { execFileSync } from 'node:child_process'

/** A key and a certificate that signs itself, for two days; written as PEM to the two files. */
export function selfSignedCertificate({ key, cert }: { key: string; cert: string }, host: string): void {
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const name = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=${/^[\d.]+$/.test(host) ? 'IP' : 'DNS'}:${host}`]
  execFileSync('openssl', ['req', ...kind, '-keyout', key, '-out', cert, ...name], { stdio: 'pipe' })
}
