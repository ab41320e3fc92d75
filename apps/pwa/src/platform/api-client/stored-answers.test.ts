import { API_PREFIX } from '@chorus/contracts';
import { allEndpoints } from '@chorus/contracts/endpoints.fixture';
import { requireRow } from '../storage/rows/row-kind';
import { responseRow } from '../storage/rows/response-row';
import { readSample, releases } from '../storage/rows/samples.fixture';
import { readAnswer } from './answer';

/** A literal path wins over one with a parameter in the same place. */
const reads = allEndpoints
  .filter(({ method }) => method === 'GET')
  .sort((one, other) => Number(one.path.includes(':')) - Number(other.path.includes(':')));

function endpointOf(url: string) {
  const { pathname } = new URL(url, 'http://chorus.test');
  const found = reads.find(({ path }) => new RegExp(`^${API_PREFIX}${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname));
  if (!found) throw new Error(`No endpoint answers ${url}`);
  return found;
}

const answersOf = (release: string) => {
  const { stores } = readSample(release).database;
  const rows = [...(stores.responses?.rows ?? []), ...(stores['personal-responses']?.rows ?? [])];
  return rows.map(({ key, value }) => [String([key].flat().at(-1)), requireRow(responseRow.read(value)).body] as const);
};

// An updated page that starts offline has nothing else.
describe.each(releases)('server responses stored by release %s', (release) => {
  it.each(answersOf(release))('are read completely by this page: %s', async (url, body) => {
    const said: unknown = JSON.parse(body);
    expect(await readAnswer(endpointOf(url), said, true)).toEqual(expect.anything());
  });
});
