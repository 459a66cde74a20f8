/** Every call of the HTTP API. In a browser's build only where it goes and what makes it stale is left: see tools/webpack/api-calls-loader.ts. */
export * from './schemas.ts'
