import { gamesWon } from './games.ts'
import { plainDigits, stripControls } from './text.ts'

export type ScoreTexts = { ownScores: string; opponentScores: string }
type ScorePieces = { own: string[]; opponent: string[] }

/** Where it is plain what is meant, people part games by more than commas. */
const SEPARATORS = /[,،、;؛/|\s]+/u
const BRACKETS_AND_QUOTES = /[()[\]{}'"`‘’“”„«»]/gu
const AND = /(\d[\s,;]+)(?:[&+]|and|und|y|et|e|và)(?=[\s,;]+\d)/giu
const FULL_STOP = /[.。!]+(?=[\s,;]|$)/gu
/** "2:0: 11:7, 11:5" */
const COLON_BEHIND = /(\d[-:]\d):(?=\s)/gu
/** Between the two numbers of a game stands any dash, a colon, a tilde or a word. */
const BETWEEN = /(\d)\s*(?:[\p{Pd}\u2212~:×]|to|zu|à|a|x|vs?\.?)\s*(?=\d)/giu
const GAME = /^(\d{1,2})-(\d{1,2})$/u
/** "11/7", which could be two games of one side as well: "11/9/11" is such a list. */
const SLASHED = /^\d{1,2}\/\d{1,2}(?:[,،、;؛\s]+\d{1,2}\/\d{1,2})*$/u
/** Number keypads without a comma have a point. */
const POINTS = /[.。٫]/u

/**
 * The pieces of both sides, as people write, copy and paste them. One field may name both sides, as "11-9, 9:11": it does while the
 * other field is empty, for beside it the second number is ambiguous. Points part games where that gives both sides as many.
 */
export function scorePieces({ ownScores, opponentScores }: ScoreTexts): ScorePieces {
  const [text, otherText] = [tidied(ownScores), tidied(opponentScores)]
  const both = otherText === '' ? bothSides(text) : undefined
  if (both) return both
  const [own, opponent] = [piecesOf(text), piecesOf(otherText)]
  const [ownParts, opponentParts] = [partsOf(own), partsOf(opponent)]
  return ownParts.length === opponentParts.length ? { own: ownParts, opponent: opponentParts } : { own, opponent }
}

const tidied = (text: string): string =>
  plainDigits(stripControls(text))
    .replace(BRACKETS_AND_QUOTES, ' ')
    .replace(AND, '$1')
    .replace(FULL_STOP, ' ')
    .replace(COLON_BEHIND, '$1')
    .trim()

/** Words beside the games, as in "W 11-7", stay pieces, so that their reader can say that they were not read. */
function bothSides(text: string): ScorePieces | undefined {
  const pieces = piecesOf(SLASHED.test(text) ? text.replaceAll('/', '-') : text.replace(BETWEEN, '$1-'))
  const words = pieces.filter((piece) => !/\d/u.test(piece))
  const games = pieces.flatMap((piece): Piece[] => {
    const [, own, opponent] = GAME.exec(piece) ?? []
    return own && opponent ? [{ own, opponent }] : []
  })
  if (games.length === 0 || games.length + words.length < pieces.length) return undefined
  const played = withoutGamesWon(games)
  return { own: [...words, ...played.map(({ own }) => own)], opponent: played.map(({ opponent }) => opponent) }
}

type Piece = { own: string; opponent: string }

/** "2-1 (11-7, 9-11, 11-5)" begins with how many games each side won; others end with it. */
function withoutGamesWon(games: readonly Piece[]): readonly Piece[] {
  const [allButFirst, allButLast] = [games.slice(1), games.slice(0, -1)]
  if (areGamesWon(games[0]!, allButFirst)) return allButFirst
  return areGamesWon(games.at(-1)!, allButLast) ? allButLast : games
}

function areGamesWon(sum: Piece, games: readonly Piece[]): boolean {
  const won = gamesWon(games.map(({ own, opponent }) => ({ own: Number(own), opponent: Number(opponent) })))
  return games.length > 0 && Number(sum.own) === won.own && Number(sum.opponent) === won.opponent
}

const piecesOf = (text: string): string[] => text.split(SEPARATORS).filter((piece) => piece !== '')

const partsOf = (pieces: readonly string[]): string[] =>
  pieces.flatMap((piece) => (/^\d{1,2}(?:[.。٫]\d{1,2})+$/u.test(piece) ? piece.split(POINTS) : piece))
