import { compareHttp, type HttpDocument } from '../../../../tools/wire/compare-http';
import { compareSockets } from '../../../../tools/wire/compare-sockets';
import { isSchema, propertiesOf, requiredOf } from '../../../../tools/wire/json-schema';
import { keptReleases, readRelease } from '../../../../tools/wire/releases';
import { acceptedChanges } from './accepted-changes';
import { writeHttpDocument, writeSocketDocument } from './wire-documents';

const lastRelease = keptReleases().at(-1) ?? '';

function withLongerSongs(document: unknown): unknown {
  if (Array.isArray(document)) return document.map(withLongerSongs);
  if (!isSchema(document)) return document;
  const inside = Object.fromEntries(Object.entries(document).map(([name, value]) => [name, withLongerSongs(value)]));
  const properties = propertiesOf(inside);
  if (!('audioUrl' in properties)) return inside;
  return { ...inside, properties: { ...properties, genre: { type: 'string' } }, required: [...requiredOf(inside), 'genre'] };
}

describe('wire compatibility:', () => {
  it('pages and servers of the last release understand today’s, except for accepted changes', async () => {
    const { http, sockets } = readRelease(lastRelease);
    const problems = [
      ...compareHttp(http, await writeHttpDocument(), lastRelease),
      ...compareSockets(sockets, writeSocketDocument(), lastRelease),
    ];
    expect(problems.sort()).toEqual(Object.keys(acceptedChanges).sort());
  });

  it('a new required field of a song is reported for every call', async () => {
    const { http } = readRelease(lastRelease);
    const problems = compareHttp(http, withLongerSongs(await writeHttpDocument()) as HttpDocument, lastRelease);
    const sentence = (where: string) =>
      `${where}.genre is new and required: this page refuses what a server of release ${lastRelease} sends, and answers stored then.`;
    expect(problems).toEqual(
      expect.arrayContaining([
        sentence('GET /api/songs, answer[]'),
        sentence('GET /api/albums/{}, answer.songs[]'),
        sentence('GET /api/artists/{}, answer.albums[].songs[]'),
        sentence('GET /api/users/search, answer.results.songs[]'),
        sentence('POST /api/admin/songs, answer'),
      ]),
    );
  });
});
