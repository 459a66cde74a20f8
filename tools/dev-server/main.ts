import webpack from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import { readRemote } from '../build/declared-remotes.ts'
import { remoteDevConfig } from '../webpack/remote-config.ts'

// node tools/dev-server/main.ts mfe-social 8081
const [app, port] = process.argv.slice(2)
if (!app || !port) throw new Error('Which remote, and on which port?')

const { remote } = await readRemote(app)
const compiler = webpack(remoteDevConfig(app, remote))
if (!compiler) throw new Error(`webpack refused the configuration of ${app}`)

const server = new WebpackDevServer(
  {
    host: 'localhost',
    port: Number(port),
    static: false,
    // A page of a gateway draws it with the shell's React, which is a production build and cannot refresh in place: the page loads again.
    hot: false,
    liveReload: true,
    client: { overlay: false, webSocketURL: `ws://localhost:${port}/ws` },
    headers: (req) => ({ 'Access-Control-Allow-Origin': ofThisMachine(req.headers.origin) }),
  },
  compiler,
)
compiler.hooks.done.tap('ready', (stats) => {
  if (!stats.hasErrors())
    console.log(`${app} is at http://localhost:${port}; see it in any page: ?remote.${app}=http://localhost:${port}`)
})
await server.start()

/** Other sites that are open in the same browser read nothing. */
function ofThisMachine(origin: string | undefined): string {
  return origin && /^https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(origin) ? origin : 'null'
}
