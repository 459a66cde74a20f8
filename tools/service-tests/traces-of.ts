import { globSync } from 'node:fs'
import path from 'node:path'
import mongoose from 'mongoose'

/** In which collections of this service's database one of the texts stands anywhere, and how often; sorted by name. */
export async function tracesOf(...texts: string[]): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  const collections = await mongoose.connection.db!.collections()
  for (const collection of collections.sort((one, other) => one.collectionName.localeCompare(other.collectionName))) {
    const documents = await collection.find().toArray()
    const count = documents.filter((document) => texts.some((text) => JSON.stringify(document).includes(text))).length
    if (count > 0) found[collection.collectionName] = count
  }
  return found
}

/** Every collection that this service declares, but for those that a test gives a reason for. */
export const declaredCollections = (except: Record<string, string>): string[] =>
  Object.values(mongoose.models)
    .map((model) => model.collection.collectionName)
    .filter((name) => !(name in except))
    .sort()

/** The same of one service alone, by the models in its folder, where a test runs others beside it. */
export async function collectionsOf(service: string, except: Record<string, string>): Promise<string[]> {
  const root = path.resolve(import.meta.dirname, '../..', service, 'src')
  const files = globSync('**/*.{model,repository}.ts', { cwd: root })
  const modules = await Promise.all(files.map((file) => import(path.join(root, file)) as Promise<Record<string, unknown>>))
  const models = modules.flatMap((module) => Object.values(module).filter((one) => isModel(one)))
  return [...new Set(models.map(({ collection }) => collection.collectionName))].filter((name) => !(name in except)).sort()
}

const isModel = (value: unknown): value is mongoose.Model<unknown> =>
  typeof value === 'function' && value.prototype instanceof mongoose.Model
