import { describe, expect, it } from 'vitest';
import type { ApiDocument } from '../src/docs/document.ts';
import { pumped, pumpsOf } from './regex/pumps.ts';
import { documentPatterns, regexLiterals } from './regex/sources.ts';
import { walkThrough } from './regex/steps.ts';
import { testServer } from './server.ts';

const LENGTH = 60;
/** Four times the text takes four times the steps, where they grow with the length; sixteen times, where they grow with its square. */
const MOST_GROWTH = 6;
/** Below so many steps for a character, nothing is slow: expressions with bounds reach theirs at some length. */
const FEW = 50;

/** The text on which the steps grow faster than the text; null when there is none. */
function runaway(pattern: RegExp): string | null {
  for (const pump of pumpsOf(pattern)) {
    const short = stepsOf(pattern, pumped(pump, LENGTH));
    const long = stepsOf(pattern, pumped(pump, 4 * LENGTH));
    if (long > FEW * 4 * LENGTH || long > MOST_GROWTH * Math.max(short, FEW)) return JSON.stringify(pump);
  }
  return null;
}

/** The walk comes to the same end as the expression itself, or its steps would mean nothing. */
function stepsOf(pattern: RegExp, text: string): number {
  const { steps, isMatch } = walkThrough(pattern, text);
  if (isMatch !== null) expect(isMatch, `${pattern} on ${JSON.stringify(text)}`).toBe(text.search(pattern) >= 0);
  return steps;
}

describe('the steps of a regular expression', () => {
  it.each([/^(a+)+$/, /^(\w+\s?)*$/, /^(a|a)*$/, /^(a|b|ab)*c$/, /\s+$/, /^a*a*$/, /^(.*,)*x$/, /^(?:\d+\.?)+$/u])(
    '%s grow faster than the text',
    pattern => {
      expect(runaway(pattern)).not.toBeNull();
    },
  );

  it.each([/^a+$/, /^(?:[a-z]+,)*$/, /^[a-z][a-z0-9-]{0,30}-[0-9a-z]{1,40}$/, /[&<>]/g, /^(a|b)*c$/])(
    '%s grow with the text',
    pattern => {
      expect(runaway(pattern)).toBeNull();
    },
  );
});

describe('no regular expression runs away', () => {
  const server = testServer();

  it('of the document', async () => {
    const document = (await server().app.inject('/api/v1/openapi.json')).json<ApiDocument>();
    const patterns = documentPatterns(document);
    expect(patterns.length).toBeGreaterThan(5);
    for (const pattern of patterns) expect(runaway(pattern), String(pattern)).toBeNull();
  });

  it.each(['apps/server/src', 'packages/api/src'])('in the code of %s', folder => {
    const literals = regexLiterals(folder);
    expect(literals.length).toBeGreaterThan(10);
    for (const [file, pattern] of literals) expect(runaway(pattern), `${file}: ${pattern}`).toBeNull();
  });
});
