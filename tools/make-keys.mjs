// node tools/make-keys.mjs > .env   the secrets that production and docker-compose.yml ask for
import { newSigningKey, productionVariables } from './keys/signing-keys.mjs'

process.stdout.write(productionVariables({ internal: newSigningKey('internal'), session: newSigningKey('session') }))
