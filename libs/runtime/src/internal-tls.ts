import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import { credentials, experimental, ServerCredentials, type ChannelCredentials } from '@grpc/grpc-js'
import * as z from 'zod'

/** Files of this part's certificate, its key and the authority of all parts. All three, or calls between parts are not encrypted. */
export const internalTlsEnv = {
  INTERNAL_TLS_CERT: z.string().min(1).optional(),
  INTERNAL_TLS_KEY: z.string().min(1).optional(),
  INTERNAL_TLS_CA: z.string().min(1).optional(),
}
export type TlsEnv = { [Name in keyof typeof internalTlsEnv]?: string | undefined }
type Provider = experimental.CertificateProvider
type Files = { caCertificate: Buffer; certificate: Buffer; privateKey: Buffer }

const LOOK_MS = 1_000

let provider: Provider | undefined

/** Before the first client or server is made. The files are read again while the process runs, so certificates may be renewed under it. */
export function useInternalTls(env: TlsEnv, lookMs = LOOK_MS): void {
  const { INTERNAL_TLS_CERT: certificate, INTERNAL_TLS_KEY: privateKey, INTERNAL_TLS_CA: caCertificate } = env
  if (!certificate && !privateKey && !caCertificate) return void (provider = undefined)
  if (!certificate || !privateKey || !caCertificate)
    throw new Error('Invalid environment:\n  INTERNAL_TLS_CERT: goes with INTERNAL_TLS_KEY and INTERNAL_TLS_CA')
  const read = () => ({
    caCertificate: readFileSync(caCertificate),
    certificate: readFileSync(certificate),
    privateKey: readFileSync(privateKey),
  })
  provider = watched(read, lookMs)
}

export const clientCredentials = (): ChannelCredentials =>
  provider ? experimental.createCertificateProviderChannelCredentials(provider, provider) : credentials.createInsecure()

/** A client without a certificate of the same authority is refused before any call. */
export const serverCredentials = (): ServerCredentials =>
  provider
    ? experimental.createCertificateProviderServerCredentials(provider, provider, true)
    : ServerCredentials.createInsecure()

/** kitchenline.matches.v1.MatchesService is served with the certificate of svc-matches, at whatever address. */
export const tlsOptions = (serviceName: string) =>
  provider ? { 'grpc.ssl_target_name_override': `svc-${serviceName.split('.')[1]}` } : {}

/** Keeps the last files that fit together: a renewal writes them one after the other. The first ones have to fit, or nothing starts. */
function watched(read: () => Files, lookMs: number): Provider {
  let files = fitting(read())
  const authorityListeners = new Set<experimental.CaCertificateUpdateListener>()
  const identityListeners = new Set<experimental.IdentityCertificateUpdateListener>()
  setInterval(() => {
    try {
      const found = fitting(read())
      if (Object.entries(found).every(([name, bytes]) => bytes.equals(files[name as keyof Files]))) return
      files = found
    } catch {
      return
    }
    for (const listen of authorityListeners) listen(files)
    for (const listen of identityListeners) listen(files)
  }, lookMs).unref()
  return {
    addCaCertificateListener(listen) {
      authorityListeners.add(listen)
      process.nextTick(listen, files)
    },
    removeCaCertificateListener: (listen) => void authorityListeners.delete(listen),
    addIdentityCertificateListener(listen) {
      identityListeners.add(listen)
      process.nextTick(listen, files)
    },
    removeIdentityCertificateListener: (listen) => void identityListeners.delete(listen),
  }
}

/** Throws where a file is no certificate or the key is another one's. */
function fitting(files: Files): Files {
  createSecureContext({ cert: files.certificate, key: files.privateKey, ca: files.caCertificate })
  return files
}
