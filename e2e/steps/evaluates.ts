/** A page of Playwright or of puppeteer, which drives Firefox: what runs in it is the same. */
export type Evaluates = {
  evaluate<Argument, Answer>(run: (argument: Argument) => Answer | Promise<Answer>, argument: Argument): Promise<Answer>
  evaluate(script: string): Promise<unknown>
}
