import path from 'node:path'
import { expectSameMessages } from '@kitchenline/shell-api/testing'

expectSameMessages(import.meta.dirname)

describe('of aims', () => expectSameMessages(path.join(import.meta.dirname, '../aims/messages')))

describe('of an analysis', () => expectSameMessages(path.join(import.meta.dirname, '../analysis/messages')))
