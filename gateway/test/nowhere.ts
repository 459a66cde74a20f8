import { SERVICE_NAMES, type Addresses } from '../src/services/services.ts'

/** For a gateway whose services are not asked anything. */
export const addresses = Object.fromEntries(SERVICE_NAMES.map((name) => [name, '127.0.0.1:1'])) as Addresses
