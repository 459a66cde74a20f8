export { ApiProblem } from './api-problem.ts'
export { deviceStorage } from './device-storage.ts'
export { drafts } from './drafts.ts'
export { signOut } from './sign-out.ts'
export { useLanguage, type LoadMessages } from './language.ts'
export { outbox } from './outbox.ts'
export { onceIdle } from './once-idle.ts'
export { OnlyInBrowser } from './only-in-browser.tsx'
export { usePageName } from './page-name.ts'
export { pagesOf, queryOf, useRefresh } from './queries.ts'
export {
  isOf,
  isQueuedChange,
  queueChange,
  requestOfQueued,
  sendOrQueue,
  sendQueued,
  useQueuedChanges,
  type QueuedChange,
} from './queued-change.ts'
export { useQuickLog, type QuickLogPrefill } from './quick-log.ts'
export { routesOf, type RemoteDeclaration } from './remote-declaration.ts'
export { RemotePart, type RemotePartModule, type RemoteParts } from './remote-part.tsx'
export { addressOf, requestOf, send, sendPage, type Page, type SendOptions } from './send.ts'
export { useSession, useSignedInAt } from './session.ts'
export { useNoteShown, useShownMoments } from './shown-moments.ts'
export { showToast } from './toast.ts'
export { useTrial } from './trial.ts'
export { isUnreachable } from './unreachable.ts'
export { unsent, useQueue, useUnsent, type Unsent } from './unsent.ts'
export { useAttemptKey } from './use-attempt-key.ts'
export { useInvitation } from './use-invitation.ts'
export { useLoadProblem, useProblemMessage } from './use-problem-message.ts'
export { useNotices } from './toast.ts'
export { useTab } from './use-tab.ts'
export { VISITOR } from './screen-owner.ts'
export { useWholeScreen } from './whole-screen.ts'
export { wordsOf } from './words-of.tsx'
// Shared whole, the router would cost every page 52 KiB; this is what pages need of it.
export { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom'
