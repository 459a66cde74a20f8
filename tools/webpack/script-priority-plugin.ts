import HtmlWebpackPlugin from 'html-webpack-plugin'
import type { Compiler } from 'webpack'

/** Deferred scripts come last where a browser has to choose; nothing is drawn before these. */
export class ScriptPriorityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ScriptPriorityPlugin', (compilation) => {
      HtmlWebpackPlugin.getCompilationHooks(compilation).alterAssetTags.tap('ScriptPriorityPlugin', (data) => {
        for (const { attributes } of data.assetTags.scripts) attributes['fetchpriority'] = 'high'
        return data
      })
    })
  }
}
