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
