import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { keepsPromises } from '../../tools/service-tests/kept-promises.ts'
import { promisedBy } from './promised-states.ts'
import { startService } from './running-service.ts'

const service = forAllTests(startService)

it('keeps every promise made to gateway', () => keepsPromises({ ...promisedBy(service), consumer: 'gateway' }))
