import type {
  AdviceDto,
  AnalysisAccessDto,
  AnalysisEntryDto,
  AnalyzedMatchDto,
  DrillsDto,
  LevelPointDto,
  ReasonDto,
  SkillAnalysisDto,
} from '@kitchenline/api'
import {
  ACCESS_SOURCES,
  ADVICE_CODES,
  ANALYSIS_KINDS,
  confidenceWord,
  localDay,
  EVIDENCE_CODES,
  LANGUAGES,
  LEVEL_MOVES,
  untilSolid,
} from '@kitchenline/domain'
import type * as pb from '@kitchenline/proto/analysis'
import { matchFormat } from '@kitchenline/proto/codecs'
import type { Language, MatchFormat } from '@kitchenline/domain'
import { sentence } from '../messages/translations.ts'
import { iso, present } from './present.ts'

export function toSkillAnalysis(answer: pb.GetSkillAnalysisResponse, language: Language): SkillAnalysisDto {
  const analysisType = present('format', matchFormat.decode(answer.format))
  const { analysis, hasEnoughData, gamesNeeded, isReset, access } = answer
  const level = answer.currentLevel
  return {
    ...{ hasEnoughData, analysisType, gamesNeeded, isReset },
    isUpdate: answer.isUpdate,
    matchesAnalyzed: answer.matchesAnalyzed,
    currentMatches: { singles: answer.singlesMatches, doubles: answer.doublesMatches },
    waitingMatches: answer.waitingMatches,
    currentSkillLevel: level,
    ...(analysis ? toJudgement(analysis, level) : { reasoning: [], reasons: [], opponents: 0 }),
    message: messageOf(answer, language),
    access: access && toAccess(access),
  }
}

function messageOf({ isReset, hasEnoughData }: pb.GetSkillAnalysisResponse, language: Language): string | undefined {
  if (isReset) return sentence(language, 'analysis.reset')
  return hasEnoughData ? undefined : sentence(language, 'analysis.notEnough')
}

function toJudgement(analysis: pb.Analysis, own: number | undefined) {
  const { level, confidence, from, to, reasoning, recommendation, matches, opponents } = analysis
  const movesTo = LEVEL_MOVES.find((move) => move === analysis.movesTo)
  const word = confidenceWord({ matches, opponents }, movesTo !== undefined)
  return {
    ...{ confidence, reasoning, recommendation, opponents },
    suggestedSkillLevel: level,
    skillLevelDelta: own === undefined ? analysis.delta : twoDecimals(level - own),
    confirmed: analysis.confirmed,
    form: analysis.form,
    band: { from, to },
    reasons: analysis.reasons.flatMap(toReason),
    advice: toAdvice(analysis.advice),
    confidenceWord: word,
    ...(word === 'moving' ? { movesTo } : word !== 'solid' && { nextStep: untilSolid({ matches, opponents }) }),
    analyzedAt: iso('createdAt', analysis.createdAt),
    playedUpTo: iso('playedUpTo', analysis.playedUpTo),
    replayed: toReplayed(analysis.replayed),
    wording: toWording(analysis.wording),
  }
}

function toWording(wording: pb.Wording | undefined): SkillAnalysisDto['wording'] {
  const language = LANGUAGES.find((one) => one === wording?.language)
  return wording && language && { language, reasons: wording.reasons, advice: wording.advice }
}

export function toAnalysisEntry(format: MatchFormat, analysis: pb.Analysis): AnalysisEntryDto {
  const { id, matchId, confidence, from, to, reasoning, recommendation, impact } = analysis
  return {
    ...{ id, matchId, confidence, reasoning, recommendation },
    createdAt: iso('createdAt', analysis.createdAt),
    playedUpTo: iso('playedUpTo', analysis.playedUpTo),
    analysisType: format,
    analysisKind: present(
      'kind',
      ANALYSIS_KINDS.find((kind) => kind === analysis.kind),
    ),
    previousSkillLevel: analysis.previousLevel,
    suggestedSkillLevel: analysis.level,
    skillLevelDelta: analysis.delta,
    band: { from, to },
    reasons: analysis.reasons.flatMap(toReason),
    advice: toAdvice(analysis.advice),
    matchesAnalyzed: analysis.matches,
    matchImpact: impact,
    replayed: toReplayed(analysis.replayed),
  }
}

const adviceCode = (wire: string | undefined) => ADVICE_CODES.find((one) => one === wire)

export function toDrills({ drills }: pb.GetDrillsResponse): DrillsDto {
  const { current, before, lastDone } = present('drills', drills)
  const toDrill = (drill: pb.Drill | undefined) => {
    const code = adviceCode(drill?.code)
    return drill && code && { code, isDone: drill.done }
  }
  const done = adviceCode(lastDone?.code)
  return {
    current: toDrill(current),
    before: toDrill(before),
    lastDone: lastDone && done && { ...lastDone, code: done, doneAt: iso('doneAt', lastDone.doneAt) },
  }
}

/** A code of a newer service is no reason to show nothing. */
function toReason({ code: wire, numbers, texts, matchIds }: pb.Finding): ReasonDto[] {
  const code = EVIDENCE_CODES.find((one) => one === wire)
  return code ? [{ code, params: { ...numbers, ...texts }, matchIds }] : []
}

function toAdvice(finding: pb.Finding | undefined): AdviceDto | undefined {
  const code = adviceCode(finding?.code)
  return code && finding && { code, params: { ...finding.numbers, ...finding.texts }, matchIds: finding.matchIds }
}

export function toAccess({ source, remainingFreeMatches }: pb.Access): AnalysisAccessDto {
  const reason = present(
    'source',
    ACCESS_SOURCES.find((one) => one === source),
  )
  return { canUse: reason !== 'none', reason, remainingFree: remainingFreeMatches }
}

export const toLevelPoint = ({ date, upsets: _upsets, ...day }: pb.DayLevel): LevelPointDto => ({
  ...day,
  date: iso('date', date),
})

export function toAnalyzedMatch({ matchDate, linkedLevels, ...match }: pb.AnalyzedMatch): AnalyzedMatchDto {
  const levels = linkedLevels.map((one) => ({ ...one, asOf: iso('asOf', one.asOf) }))
  return { ...match, playedOn: localDay(present('matchDate', matchDate), 'UTC'), linkedLevels: levels }
}

const toReplayed = (wire: string | undefined) => (['constants', 'changes', 'links'] as const).find((one) => one === wire)

const twoDecimals = (value: number) => Math.round(value * 100) / 100
