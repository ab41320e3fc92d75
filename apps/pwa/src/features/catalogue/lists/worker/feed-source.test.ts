import type { SnapshotPart } from '@chorus/contracts';
import { contentsOf } from './device-tabs.fixture';
import { feedArtistNumber } from './feed-server.fixture';
import { createFeedSource } from './feed-source';

const REVISION = '7-0a1b2c3d4e5f';
const artist = feedArtistNumber(1, 'Sơn Tùng');
const parts: SnapshotPart[] = [
  { kind: 'begin', revision: REVISION },
  { kind: 'artists', _id: [artist._id], fullName: [artist.fullName], description: [null], dateOfBirth: [null], picture: [null] },
  { kind: 'end', artists: 1, albums: 0, songs: 0 },
];
const textOf = (some: readonly SnapshotPart[]) => `[\n${some.map((part) => JSON.stringify(part)).join(',\n')}\n]\n`;

/** Sends pieces that split lines and letters. */
const inPieces = (text: string) => {
  const bytes = new TextEncoder().encode(text);
  return new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += 7) controller.enqueue(bytes.slice(at, at + 7));
      controller.close();
    },
  });
};

const sourceOf = (response: Response) =>
  createFeedSource(
    () => Promise.resolve(response),
    () => Promise.resolve(),
  );

describe('the snapshot of the catalogue', () => {
  it('is read part by part while it arrives', async () => {
    const copy = await sourceOf(new Response(inPieces(textOf(parts)))).snapshot();
    expect(contentsOf(copy)).toEqual({ revision: REVISION, rows: new Map([[artist._id, artist]]) });
  });

  it.each([
    ['without its end', textOf(parts.slice(0, -1))],
    ['with a line that is cut', textOf(parts).slice(0, 150)],
    ['with rows missing', textOf(parts.filter(({ kind }) => kind !== 'artists'))],
    ['of something else', '<!doctype html>'],
    ['of nothing', ''],
  ])('is refused %s', async (_, text) => {
    await expect(sourceOf(new Response(text)).snapshot()).rejects.toThrow();
  });
});

it.each([
  ['an older server', new Response('{}', { status: 404 })],
  ['a server that is busy', new Response('{}', { status: 429 })],
  ['half an answer', new Response('{"kind":"changes"')],
])('changes of the catalogue are refused from %s', async (_, response) => {
  await expect(sourceOf(response).changes(REVISION)).rejects.toThrow();
});

it('an answer that is refused is canceled, as it would hold its connection otherwise', async () => {
  const cancel = jest.fn();
  await expect(sourceOf(new Response(new ReadableStream({ cancel }), { status: 404 })).snapshot()).rejects.toThrow('404');
  expect(cancel).toHaveBeenCalled();
});
