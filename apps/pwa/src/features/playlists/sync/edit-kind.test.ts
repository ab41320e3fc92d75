import { takeTokensFrom } from '../../../platform/api-client/bearer';
import type { Author } from '../../../platform/outbox/outbox-kind';
import { editKind } from './edit-kind';
import type { EditMade, PlaylistEdit } from './playlist-edit';
import { add, at, editOf, itemNumber, move, playlistNumber, remove, uuid } from '../playlists.fixture';

const ada: Author = { type: 'person', id: 'ada' };

interface Request {
  method: string;
  url: string;
  body: unknown;
}

function serve(answerOf: (request: Request) => { status?: number; body: unknown }) {
  const requests: Request[] = [];
  const fetch = (url: string, { method = '', body }: RequestInit) => {
    const request = { method, url, body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined };
    requests.push(request);
    const { status = 200, body: said } = answerOf(request);
    return Promise.resolve({ ok: status < 400, status, headers: new Headers(), json: () => Promise.resolve(said) });
  };
  Object.assign(globalThis, { fetch });
  return requests;
}

const kind = editKind();
const deliver = (edits: readonly PlaylistEdit[]) =>
  kind.deliver(
    edits.map((edit, order) => ({
      order,
      id: edit.id,
      author: ada,
      kind: 'playlist',
      partition: 'playlist 1',
      payload: kind.row.write(edit),
    })),
    { author: ada, signal: new AbortController().signal },
  );
const refusal = (code: string, message = 'No.') => ({ code, message, requestId: 'r' });
const detail = { ...playlistNumber(1), members: [] };
const outcomesOf = ({ body }: Request, outcome: object = { status: 'applied' }) => ({
  revision: 2,
  outcomes: (body as { acts: { id: string }[] }).acts.map(({ id }) => ({ id, ...outcome })),
});
const answerAll = (request: Request) => ({ body: request.url.endsWith('/acts') ? outcomesOf(request) : detail });

describe('sending edits of a playlist', () => {
  beforeEach(() => takeTokensFrom(() => Promise.resolve('t1')));
  afterEach(() => takeTokensFrom(() => Promise.resolve(undefined)));

  it('sends them in order, neighboring edits of songs together', async () => {
    const requests = serve(answerAll);
    const after = itemNumber(1)._id;
    const edits: EditMade[] = [
      { kind: 'create', name: 'Rain', description: null },
      add(1),
      add(2, after),
      move(1, null),
      remove(2),
      { kind: 'change', name: 'Fog' },
    ];
    const sent = edits.map((edit) => editOf(edit));
    expect(await deliver(sent)).toEqual({ type: 'delivered' });
    expect(requests.map(({ method, url }) => [method, url])).toEqual([
      ['POST', '/api/playlists'],
      ['POST', `/api/playlists/${uuid(1)}/acts`],
      ['PATCH', `/api/playlists/${uuid(1)}`],
    ]);
    const [create, acts, change] = requests.map(({ body }) => body);
    expect([create, change]).toEqual([{ id: uuid(1), name: 'Rain', description: null }, { name: 'Fog' }]);
    const act = (n: number, itemId: string) => ({ id: sent[n]?.id, itemId, at: at(60) });
    expect(acts).toEqual({
      acts: [
        { ...act(1, itemNumber(1)._id), kind: 'add', songId: itemNumber(1).song?._id },
        { ...act(2, itemNumber(2)._id), kind: 'add', songId: itemNumber(2).song?._id, after },
        { ...act(3, itemNumber(1)._id), kind: 'move', after: null },
        { ...act(4, itemNumber(2)._id), kind: 'remove' },
      ],
    });
  });

  it('takes a playlist that is gone for deleted', async () => {
    serve(() => ({ status: 404, body: refusal('not_found') }));
    expect(await deliver([editOf({ kind: 'delete' })])).toEqual({ type: 'delivered' });
  });

  it('sets all edits aside when the playlist is gone, with the reason', async () => {
    serve(() => ({ status: 404, body: refusal('not_found', 'This playlist is gone.') }));
    const outcome = await deliver([editOf(add(1)), editOf(add(2))]);
    expect(outcome).toEqual({ type: 'refused', reason: 'This playlist is gone.', concernsAll: true });
  });

  it('sets songs aside for which a playlist has no room', async () => {
    serve((request) => ({ body: outcomesOf(request, { status: 'dropped', reason: 'full' }) }));
    expect(await deliver([editOf(add(1))])).toEqual({ type: 'refused', reason: 'This playlist has as many songs as it can.' });
  });

  it('sets songs aside that the catalogue does not have', async () => {
    serve((request) => ({ body: outcomesOf(request, { status: 'dropped', reason: 'song_gone' }) }));
    expect(await deliver([editOf(add(1))])).toEqual({ type: 'refused', reason: 'This song is no longer in Chorus.' });
  });

  it('is done with a song that somebody else has removed', async () => {
    serve((request) => ({ body: outcomesOf(request, { status: 'dropped', reason: 'item_gone' }) }));
    expect(await deliver([editOf(move(1, null))])).toEqual({ type: 'delivered' });
  });

  it('stops at the first failure, and everything is tried again later', async () => {
    const requests = serve(() => ({ status: 503, body: refusal('unavailable') }));
    expect((await deliver([editOf({ kind: 'create', name: 'Rain', description: null }), editOf(add(1))])).type).not.toBe('delivered');
    expect(requests).toHaveLength(1);
  });
});
