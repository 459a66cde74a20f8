import mongoose from 'mongoose'

type Recorded = { collection: string; method: string; args: unknown[] }
type Plan = { query: string; stages: string[] }

const PLANNED = /^(find|findOne|countDocuments|aggregate|updateOne|updateMany|replaceOne|deleteOne|deleteMany|findOneAndUpdate)$/

/** Runs something and answers how the database reads for every different query that it sent. */
export async function plansOf(run: () => Promise<unknown>): Promise<Plan[]> {
  const plans = new Map<string, Plan>()
  for (const query of await recordedBy(run)) {
    const plan = await planOf(query)
    plans.set(`${plan.query} ${plan.stages.join(' ')}`, plan)
  }
  return [...plans.values()]
}

async function recordedBy(run: () => Promise<unknown>): Promise<Recorded[]> {
  const recorded: Recorded[] = []
  mongoose.set('debug', (collection: string, method: string, ...args: unknown[]) => recorded.push({ collection, method, args }))
  try {
    await run()
  } finally {
    mongoose.set('debug', false)
  }
  return recorded.filter(({ method }) => PLANNED.test(method))
}

const IN_INDEX = /^(COUNT_SCAN|DISTINCT_SCAN|EOF|EXPRESS_CLUSTERED_IXSCAN|EXPRESS_IXSCAN|IDHACK|IXSCAN)$/

/** Every query is found by an index, and in its order, but of a collection whose name is given. EOF: nothing is stored there yet. */
export async function expectIndexed(run: () => Promise<unknown>, sorted?: string): Promise<void> {
  const plans = await plansOf(run)
  expect(plans).not.toEqual([])
  for (const { query, stages } of plans) {
    const isFound = stages.some((stage) => IN_INDEX.test(stage))
    const isSorted = stages.includes('SORT') && query.split('.')[0] !== sorted
    expect({ query, isFound, isScanned: stages.includes('COLLSCAN'), isSorted }).toEqual({
      ...{ query, isFound: true, isScanned: false, isSorted: false },
    })
  }
}

/** What the database looks at for the queries that something sends, however often it sends each: keys of indexes, and documents. */
export async function workOf(run: () => Promise<unknown>): Promise<{ keys: number; documents: number }> {
  const work = { keys: 0, documents: 0 }
  for (const query of await recordedBy(run)) {
    const explained: unknown = await cursorOf(query).explain('executionStats')
    const { totalKeysExamined, totalDocsExamined } = executionIn(explained)
    work.keys += totalKeysExamined
    work.documents += totalDocsExamined
  }
  return work
}

type Execution = { totalKeysExamined: number; totalDocsExamined: number }

/** Of an aggregation it lies in its first stage. */
function executionIn(explained: unknown): Execution {
  const { executionStats, stages } = explained as { executionStats?: Execution; stages?: { $cursor?: unknown }[] }
  return executionStats ?? executionIn(stages![0]!.$cursor)
}

async function planOf(recorded: Recorded): Promise<Plan> {
  const { collection, method, args } = recorded
  const stages = chosen(await cursorOf(recorded).explain('queryPlanner'))
  const filter = args[0]
  const fields = method === 'aggregate' ? ((filter as [{ $match?: object }])[0].$match ?? {}) : (filter as object)
  return { query: `${collection}.${method}(${Object.keys(fields).join(', ')})`, stages }
}

function cursorOf({ collection, method, args }: Recorded) {
  const [filter, second, third] = args as [unknown, Record<string, unknown>?, Record<string, unknown>?]
  const options = { ...second, ...third } as {
    sort?: Record<string, 1 | -1>
    limit?: number
    hint?: string
    projection?: Record<string, 1>
  }
  const source = mongoose.connection.collection(collection)
  if (method === 'aggregate') return source.aggregate(filter as object[], second)
  if (method === 'countDocuments') return source.aggregate([{ $match: filter }, { $group: { _id: 1, n: { $sum: 1 } } }])
  return source.find(filter as object, method.startsWith('find') ? options : {})
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
