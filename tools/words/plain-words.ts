import ts from 'typescript'

/** Say who did something, not what a value is: a reader at the call learns nothing. Fields of the wire and the database may. */
const VAGUE =
  'asked|told|untold|said|heard|kept|seen|unseen|wanted|theirs|whom|nobody|somebody|anybody|someone|whoever|hurried|afresh|anew'
const VAGUE_VALUE = new RegExp(`^_?(${VAGUE}|${VAGUE.toUpperCase()})$`)
const VAGUE_TYPE = new RegExp(`^(${VAGUE.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())})$`)
/** Words that hide the usual term, in comments and test titles. Code in backticks may have them. */
const USUAL_TERM: Record<string, string> = {
  nobody: 'no one',
  somebody: 'someone, or who it is',
  whoever: 'who it is',
  anew: 'again',
  afresh: 'again',
  told: 'notified or reported',
  hurried: 'retried at once',
  wanted: 'requested or expected',
}
const HIDING_WORD = new RegExp(`\\b(${Object.keys(USUAL_TERM).join('|')})\\b`, 'i')
/** The state of what is unreachable, unavailable or down; "right away" and "throws it away" are none. */
const AWAY = /^away$|\b(is|are|was|were|be|been|being|redis|database|engine|server|service|provider|network) away\b/i
const AWAY_NAME = /^away|Away|_AWAY\b|^AWAY/
const TEST_CALLS = /^(it|test|describe)\b/

export type Finding = { line: number; message: string }

/** Names, comments, test titles and texts of one file that have a word for which there is a usual term. */
export function hidingWords(file: string, text: string): Finding[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const findings: Finding[] = []
  const commentsFound = new Set<number>()
  visit(source)
  return findings

  function visit(node: ts.Node): void {
    if (ts.isIdentifier(node)) checkName(node)
    if (ts.isStringLiteralLike(node) && AWAY.test(node.text)) report(node.pos, 'away', 'a text', 'unreachable or unavailable')
    if (ts.isCallExpression(node)) checkTitle(node)
    if (node.kind !== ts.SyntaxKind.JsxText) {
      ts.forEachLeadingCommentRange(text, node.pos, checkComment)
      ts.forEachTrailingCommentRange(text, node.end, checkComment)
    }
    // Unlike forEachChild with the closing braces, before which a comment may stand.
    for (const child of node.getChildren(source)) visit(child)
  }

  function checkName(node: ts.Identifier): void {
    if (AWAY_NAME.test(node.text)) report(node.pos, node.text, 'a name', 'unreachable or unavailable')
    if (isVague(node)) report(node.pos, node.text, 'a name', 'what the value is')
  }

  function checkTitle({ expression, arguments: [title] }: ts.CallExpression): void {
    if (title && ts.isStringLiteralLike(title) && TEST_CALLS.test(expression.getText(source)))
      checkProse(title.pos, title.text, 'a test title')
  }

  function checkComment(start: number, end: number): void {
    if (commentsFound.has(start)) return
    commentsFound.add(start)
    checkProse(start, text.slice(start, end), 'a comment')
  }

  function checkProse(position: number, prose: string, where: string): void {
    const plain = prose.replaceAll(/`[^`]*`/g, '')
    const word = HIDING_WORD.exec(plain)?.[0]
    if (word) report(position, word, where, USUAL_TERM[word.toLowerCase()]!)
    if (AWAY.test(plain)) report(position, 'away', where, 'unreachable or unavailable')
  }

  function report(position: number, word: string, where: string, usual: string): void {
    const { line } = source.getLineAndCharacterOfPosition(position)
    findings.push({ line: line + 1, message: `"${word}" in ${where}: say ${usual}` })
  }
}

/** Declared here; what a pattern takes out of an object has the object's name for it. */
function isVague({ parent, text }: ts.Identifier): boolean {
  if (ts.isVariableDeclaration(parent) || ts.isParameter(parent) || ts.isFunctionDeclaration(parent))
    return VAGUE_VALUE.test(text)
  return (ts.isTypeAliasDeclaration(parent) || ts.isInterfaceDeclaration(parent)) && VAGUE_TYPE.test(text)
}
