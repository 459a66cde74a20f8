// mongosh "mongodb://ROUTER/" deploy/mongodb/shard.js   makes the collections that grow with players sharded, by the keys of docs/data-model.md.
// On an empty cluster or on data that moved in; again does nothing. Needs MongoDB 8, where a change may go by another field than the key.
const SHARDED = {
  kitchenline_identity: {
    users: { _id: 'hashed' },
    login_claims: { _id: 1 },
    sessions: { _id: 1 },
    user_signup_analytics: { _id: 'hashed' },
    profile_pictures: { _id: 'hashed' },
    qr_visitors: { _id: 1 },
    seen_days: { _id: 'hashed' },
  },
  kitchenline_matches: {
    singles_matches: { userId: 1, _id: 1 },
    doubles_matches: { userId: 1, _id: 1 },
    opponents: { userId: 1, _id: 1 },
    opponent_links: { userId: 1 },
    match_questions: { _id: 1 },
    user_stats: { _id: 'hashed' },
    singles_performance_history: { _id: 1 },
    doubles_performance_history: { _id: 1 },
    claims: { _id: 1 },
    trials: { _id: 'hashed' },
  },
  kitchenline_social: {
    pairs: { _id: 1 },
    friends: { userId: 1, friendId: 1 },
    blocks: { _id: 1 },
    friend_request_quotas: { _id: 'hashed' },
    friend_request_keys: { _id: 1 },
  },
  kitchenline_analysis: {
    singles_ai_skill_analysis_history: { _id: 1 },
    doubles_ai_skill_analysis_history: { _id: 1 },
    kept_levels: { _id: 'hashed' },
    kept_wordings: { _id: 'hashed' },
    level_linkings: { _id: 'hashed' },
    linked_levels: { _id: 1 },
  },
  kitchenline_billing: {
    subscriptions: { userId: 1, _id: 1 },
    subscription_payments: { userId: 1, _id: 1 },
    customers: { _id: 'hashed' },
    free_ai_uses: { _id: 'hashed' },
    provider_events: { _id: 'hashed' },
  },
}

for (const [database, collections] of Object.entries(SHARDED)) {
  for (const [collection, key] of Object.entries(collections)) {
    db.getSiblingDB(database).getCollection(collection).createIndex(key)
    sh.shardCollection(`${database}.${collection}`, key)
  }
}
