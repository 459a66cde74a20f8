/** Lengths, counts and ages that browser and services both check. */
export const NAME_MAX = 60
export const NOTES_MAX = 1000
export const BIO_MAX = 200
export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 128
export const USERNAME_MIN = 3
export const USERNAME_MAX = 30
export const USERNAME_PATTERN = /^[A-Za-z][A-Za-z0-9_.-]*$/
export const EMAIL_MAX = 254
export const AGE_MIN = 13
export const AGE_MAX = 100
export const DUPR_MIN = 1
export const DUPR_MAX = 8
/** What the form's arrows add. */
export const DUPR_STEP = 0.1
/** A rating may be typed to the thousandth, as DUPR gives it. */
export const DUPR_DECIMALS = 3

export function isDuprRating(rating: number): boolean {
  return rating >= DUPR_MIN && rating <= DUPR_MAX && Number(rating.toFixed(DUPR_DECIMALS)) === rating
}

/** By which DUPR knows a player: six letters and digits. Undefined where the text is none. */
export function readDuprId(text: string): string | undefined {
  const id = text.normalize('NFKC').trim().toUpperCase()
  return /^[A-Z0-9]{6}$/.test(id) ? id : undefined
}

/** 2 MB of image, as base64 in a data URL, with its prefix. */
export const PICTURE_MAX_BYTES = 2_000_000
export const MATCH_DATE_MIN = new Date('1965-01-01T00:00:00.000Z')
/** A friend's session can be tapped for so long. */
export const TAP_DAYS = 30
/** A friend gets requests for so many matches of one player within 24 hours. */
export const MATCH_QUESTIONS_A_DAY = 20
/** An unanswered request expires after that. */
export const MATCH_QUESTION_DAYS = 7
/** A picked day may lie ahead by as much as zones differ. */
export const MATCH_DATE_AHEAD_MS = 24 * 60 * 60 * 1000
/** Of an account, a match, a person of the book, an import. */
export const ID_MAX = 64
/** Of a file, in one request. */
export const IMPORT_ROWS_MAX = 500
/** Of one player: two a day for nearly thirty years. Those in the bin do not count. */
export const MATCHES_MAX = 20_000
/** Of a file. */
export const IMPORTED_ROWS_MAX = MATCHES_MAX
/** Of one person of the book to another, in one request. */
export const MATCHES_MOVED_MAX = 500

/** Before a match, so many of the latest ones with each person are looked at: the answer costs as much after a thousand. */
export const SCOUTED_MATCHES = 100
/** A deleted match can be restored for so long, and a merge of two people be taken back. */
export const BIN_DAYS = 30
/** An account that is to be erased can be kept for so long. */
export const ERASURE_DAYS = 7
/** Where a sign-up came from is stored with a network address for so long. */
export const ADDRESS_DAYS = 90
/** A link to a new password works for so long. */
export const PASSWORD_LINK_HOURS = 1
/** An opponent is active who was met within so many days. */
export const ACTIVE_OPPONENT_DAYS = 90
export const VIP_NOTES_MAX = 500
/** Of a page of the history of analyses, and of the matches behind one. */
export const ANALYSES_PAGE_MAX = 100
export const ANALYSIS_MATH_PAGE_MAX = 1_000

/** As long as people stay on a court: later the next match is as likely with others. */
export const PLAY_MS = 3 * 60 * 60 * 1000
