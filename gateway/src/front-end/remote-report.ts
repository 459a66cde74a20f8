import { REMOTE_REPORT_PATH, RemoteReport } from '@kitchenline/api'
import type { Delivery } from '@kitchenline/delivery'
import express, { Router, type ErrorRequestHandler } from 'express'
import type { VisitorRings } from './visitor-ring.ts'

const MAX_BYTES = 1_024

/** Neither JSON nor small. */
const refuse: ErrorRequestHandler = (_error, _req, res, _next) => void res.status(400).end()

/** A page's report of a remote that failed in it. Holds nothing about a person and has an empty answer. */
export function remoteReport(delivery: Delivery, rings: VisitorRings): Router {
  const router = Router()
  router.use(REMOTE_REPORT_PATH, (_req, res, next) => {
    res.locals.route = 'remote-report'
    next()
  })
  router.post(REMOTE_REPORT_PATH, express.json({ limit: MAX_BYTES }), refuse, (req: express.Request, res: express.Response) => {
    const report = RemoteReport.safeParse(req.body)
    if (!report.success) return void res.status(400).end()
    const { remote, version, phase } = report.data
    delivery.report({ folder: remote.replaceAll('_', '-'), version, ring: rings.of(req)?.ring, phase })
    res.status(204).end()
  })
  return router
}
