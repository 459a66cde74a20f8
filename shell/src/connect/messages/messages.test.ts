import { expectSameMessages } from '@kitchenline/shell-api/testing'

expectSameMessages(import.meta.dirname)
