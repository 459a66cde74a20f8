import { randomBytes } from 'node:crypto'
import type { RequestHandler, Response } from 'express'
import helmet from 'helmet'

/** Of a device, our pages use none of these, nor may what is put into one. */
const UNUSED = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'usb'],
]
const PERMISSIONS = UNUSED.map((feature) => `${feature}=()`).join(', ')

/** Browser-side rules for everything we send. Styles made at run time carry the nonce of their page. */
export function securityHeaders(secure: boolean): RequestHandler[] {
  const own: RequestHandler = (_req, res, next) => {
    res.set('Permissions-Policy', PERMISSIONS)
    res.locals.nonce = randomBytes(16).toString('base64')
    next()
  }
  const rules = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", (_req, res) => `'nonce-${(res as Response).locals.nonce}'`],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  return [own, rules]
}
