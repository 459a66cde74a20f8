import mongoose from 'mongoose'

type Recorded = { collection: string; method: string; args: unknown[] }
type Plan = { query: string; stages: string[] }

const PLANNED = /^(find|findOne|countDocuments|aggregate|updateOne|updateMany|replaceOne|deleteOne|deleteMany|findOneAndUpdate)$/

/** Runs something and answers how the database reads for every different query that it sent. */
export async function plansOf(run: () => Promise<unknown>): Promise<Plan[]> {
  const recorded: Recorded[] = []
  mongoose.set('debug', (collection: string, method: string, ...args: unknown[]) => recorded.push({ collection, method, args }))
  try {
    await run()
  } finally {
    mongoose.set('debug', false)
  }
  const plans = new Map<string, Plan>()
  for (const query of recorded.filter(({ method }) => PLANNED.test(method))) {
    const plan = await planOf(query)
    plans.set(`${plan.query} ${plan.stages.join(' ')}`, plan)
  }
  return [...plans.values()]
}

async function planOf({ collection, method, args }: Recorded): Promise<Plan> {
  const [filter, second, third] = args as [unknown, Record<string, unknown>?, Record<string, unknown>?]
  const options = { ...second, ...third } as {
    sort?: Record<string, 1 | -1>
    limit?: number
    hint?: string
    projection?: Record<string, 1>
  }
  const source = mongoose.connection.collection(collection)
  const cursor =
    method === 'aggregate'
      ? source.aggregate(filter as object[], second)
      : method === 'countDocuments'
        ? source.aggregate([{ $match: filter }, { $group: { _id: 1, n: { $sum: 1 } } }])
        : source.find(filter as object, method.startsWith('find') ? options : {})
  const stages = chosen(await cursor.explain('queryPlanner'))
  const fields = method === 'aggregate' ? ((filter as [{ $match?: object }])[0].$match ?? {}) : (filter as object)
  return { query: `${collection}.${method}(${Object.keys(fields).join(', ')})`, stages }
}

/** Stages of the plans that won; those that lost are left out. */
function chosen(explained: unknown, isInPlan = false): string[] {
  if (explained === null || typeof explained !== 'object') return []
  return Object.entries(explained).flatMap(([key, value]) => {
    if (key === 'rejectedPlans') return []
    if (key === 'stage' && isInPlan) return [String(value)]
    return chosen(value, isInPlan || key === 'winningPlan')
  })
}
