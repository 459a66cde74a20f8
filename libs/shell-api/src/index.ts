export { ApiProblem } from './api-problem.ts'
export { dropFromDevice, keepOnDevice, onDeviceChange, readOnDevice } from './device-drafts.ts'
export { dropDraft, keepDraft, readDraft } from './drafts.ts'
export { signOut } from './sign-out.ts'
export { useLanguage, type LoadMessages, type Messages } from './language.ts'
export { askForSync, dropOutbox, findOutbox, OUTBOX_LOCK, putOutbox } from './outbox.ts'
export { pageHandle, type PageHandle, type RemoteModule } from './page.ts'
export { useNews, useRefreshOnNews } from './news.ts'
export { usePageName } from './page-name.ts'
export { useQuickLog, type QuickLogPrefill } from './quick-log.ts'
export { routesOf, type RemoteDeclaration } from './remote-declaration.ts'
export { RemotePart, type FramePartName, type RemotePartModule, type RemotePartName, type RemoteParts } from './remote-part.tsx'
export { addressOf, requestOf, send, sendPage, type Page, type SendOptions } from './send.ts'
export { useSession, useSignedInAt, type Session } from './session.ts'
export { showToast, type Toast, type ToastAction } from './toast.ts'
export { useTrial, type NewTrialMatch, type TrialMatch } from './trial.ts'
export { isUnreachable } from './unreachable.ts'
export { readUnsent, removeUnsent, useUnsent, writeUnsent, type Unsent } from './unsent.ts'
export { useAttemptKey } from './use-attempt-key.ts'
export { useInvitation } from './use-invitation.ts'
export { useLoadProblem, useProblemMessage, useServerWords } from './use-problem-message.ts'
export { useNotices } from './use-notices.ts'
export { useTab } from './use-tab.ts'
export { VISITOR } from './screen-owner.ts'
export { useWholeScreen } from './whole-screen.ts'
// Shared whole, the router would cost every page 52 KiB; this is what pages need of it.
export {
  Link,
  Navigate,
  NavLink,
  Outlet,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
  type RouteObject,
} from 'react-router-dom'
