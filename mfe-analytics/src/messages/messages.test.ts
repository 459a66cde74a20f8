import path from 'node:path'
import { expectSameMessages } from '@kitchenline/shell-api/testing'

expectSameMessages(import.meta.dirname)

describe('of an analysis', () => expectSameMessages(path.join(import.meta.dirname, '../analysis/messages')))
