import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unusedClientMethods } from '../../apps/pwa/unused-query-parts';

const PAGE = join(__dirname, '../../apps/pwa/src');
const sources = readdirSync(PAGE, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.tsx?$/.test(file));

describe('the methods of the query client that builds leave out', () => {
  const call = new RegExp(`\\.(${unusedClientMethods.join('|')})\\b`);

  it('are called nowhere in the page', () => {
    expect(sources.length).toBeGreaterThan(100);
    expect(sources.filter((file) => call.test(readFileSync(join(PAGE, file), 'utf8')))).toEqual([]);
  });
});
