import { configure } from '../../node_modules/@testing-library/react/dist/pure.js'

// Its own second is over before a busy machine has drawn a page; a test that is right never waits that long.
configure({ asyncUtilTimeout: 60_000 })

export * from '../../node_modules/@testing-library/react/dist/pure.js'
