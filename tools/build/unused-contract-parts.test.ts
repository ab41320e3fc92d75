import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { leaveOutSummaries } from '../../apps/pwa/unused-contract-parts';

const CONTRACTS = join(__dirname, '../../libs/contracts/src');
const sources = readdirSync(CONTRACTS, { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.(?:test|fixture))\.ts$/.test(name))
  .map((name) => readFileSync(join(CONTRACTS, name), 'utf8'));

describe('the contracts without the summaries of their endpoints', () => {
  it('have none left', () => {
    expect(sources.filter((source) => /\bsummary:\s*['"`]/.test(source)).length).toBeGreaterThan(20);
    expect(sources.map(leaveOutSummaries).filter((source) => /\bsummary:\s*['"`]/.test(source))).toEqual([]);
  });

  it('lose nothing else', () => {
    const endpoint = "  path: '/songs',\n  summary:\n    'The songs, \"newest\" first: it\\'s a list',\n  response: z.array(song),\n";
    expect(leaveOutSummaries(endpoint)).toBe("  path: '/songs',\n  response: z.array(song),\n");
    expect(leaveOutSummaries('  summary: string;\n')).toBe('  summary: string;\n');
  });
});
