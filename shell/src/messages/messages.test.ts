import { expectSameMessages } from '@kitchenline/shell-api/testing'

// The sentences for every error code are among the common texts of shell-api, with their own test.
expectSameMessages(import.meta.dirname)
