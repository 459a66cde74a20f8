/** Every call of the HTTP API. In a browser's build only its method and path are left: see tools/webpack/api-calls-loader.ts. */
export * from './schemas.ts'
