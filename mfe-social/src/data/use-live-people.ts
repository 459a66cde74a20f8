import { useRefreshOnNews } from '@kitchenline/shell-api'
import { PEOPLE_LISTS } from './social-paths.ts'

/** Requests and friendships show as they come, without anybody asking again. */
export const useLivePeople = (): void => useRefreshOnNews(['friend-requests', 'friends'], PEOPLE_LISTS)
