import type { Request } from 'express'

const USER_AGENT_MAX = 256

export const userAgentOf = (req: Request): string => (req.get('User-Agent') ?? '').slice(0, USER_AGENT_MAX)
