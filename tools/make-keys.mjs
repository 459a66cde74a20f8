// node tools/make-keys.mjs > .env       the secrets that production asks for, as variables
// node tools/make-keys.mjs .secrets     the same as one file each, for docker-compose.yml
import { newSigningKey, productionVariables, writeSecrets } from './keys/signing-keys.mjs'

const folder = process.argv[2]
const keys = { internal: newSigningKey('internal'), session: newSigningKey('session') }
if (folder) writeSecrets(folder, keys)
else process.stdout.write(productionVariables(keys))
