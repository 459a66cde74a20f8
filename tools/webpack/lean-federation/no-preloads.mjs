// In place of preloadRemote and what it needs: the gateway writes preloads into the page.

function refused() {
  throw new Error('Preloads come with the page')
}

export {
  refused as defaultPreloadArgs,
  refused as formatPreloadArgs,
  refused as normalizePreloadExposes,
  refused as preloadAssets,
}
