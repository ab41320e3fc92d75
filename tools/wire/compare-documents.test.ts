import { compareHttp, type HttpDocument } from './compare-http';
import { compareSockets, type SocketDocument } from './compare-sockets';

const song = { type: 'object', properties: { title: { type: 'string' } }, required: ['title'] };
const json = (schema: object) => ({ content: { 'application/json': { schema: schema as Record<string, unknown> } } });

const add = {
  'x-access': 'signedIn',
  parameters: [
    { name: 'id', in: 'path', required: true, schema: { type: 'string', maxLength: 36 } },
    { name: 'limit', in: 'query', required: false, schema: { type: 'integer', maximum: 100 } },
  ],
  requestBody: json(song),
  responses: { 200: json(song), default: json({ type: 'object', properties: { code: { enum: ['invalid'] } } }) },
};
const document = (operation: object, path = '/api/albums/{id}'): HttpDocument => ({ paths: { [path]: { post: operation } } });
const changedTo = (change: object) => compareHttp(document(add), document({ ...add, ...change }), '1');

describe('comparing HTTP documents: calls', () => {
  it('are compatible with themselves, with additional calls, and with renamed path parameters', () => {
    const now = { paths: { ...document(add, '/api/albums/{albumId}').paths, '/api/genres': { get: {} } } };
    expect(compareHttp(document(add), now, '1')).toEqual([]);
  });

  it.each([
    [
      'is restricted to admins',
      { 'x-access': 'admin' },
      'POST /api/albums/{} is admin instead of signedIn: this server refuses what a page of release 1 may send.',
    ],
    [
      'becomes public',
      { 'x-access': 'public' },
      'POST /api/albums/{} is public instead of signedIn: a server of release 1 refuses what this page may send.',
    ],
    [
      'accepts shorter ids only',
      { parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', maxLength: 9 } }, add.parameters[1]] },
      'POST /api/albums/{}, path[0] has maxLength 9 instead of 36: this server refuses what a page of release 1 may send.',
    ],
    [
      'requires a query parameter',
      { parameters: [...add.parameters, { name: 'by', in: 'query', required: true, schema: { type: 'string' } }] },
      'POST /api/albums/{}, query.by is new and required: this server refuses what a page of release 1 may send.',
    ],
    [
      'lowers the maximum of a query parameter',
      { parameters: [add.parameters[0], { name: 'limit', in: 'query', required: false, schema: { type: 'integer', maximum: 50 } }] },
      'POST /api/albums/{}, query.limit has maximum 50 instead of 100: this server refuses what a page of release 1 may send.',
    ],
    [
      'accepts forms only',
      { requestBody: { content: { 'multipart/form-data': { schema: song } } } },
      'POST /api/albums/{}, body may not be application/json any more: this server refuses what a page of release 1 may send.',
      'POST /api/albums/{}, body may be multipart/form-data now: a server of release 1 refuses what this page may send.',
    ],
    [
      'accepts a file',
      { requestBody: json({ ...song, properties: { ...song.properties, imageFile: { type: 'string', format: 'binary' } } }) },
      'POST /api/albums/{}, body.imageFile is a new file: a server of release 1 refuses what this page may send.',
    ],
    [
      'needs another field',
      { requestBody: json({ ...song, required: ['title', 'year'], properties: { ...song.properties, year: { type: 'integer' } } }) },
      'POST /api/albums/{}, body.year is new and required: this server refuses what a page of release 1 may send.',
    ],
    [
      'answers with less',
      { responses: { ...add.responses, 200: json({ type: 'object', properties: {}, required: [] }) } },
      'POST /api/albums/{}, answer.title is gone: a page of release 1 misses it.',
    ],
    [
      'answers with another status',
      { responses: { 201: add.responses[200], default: add.responses.default } },
      'POST /api/albums/{} answers 201 instead of 200: pages and servers of this release and of release 1 do not understand each other.',
    ],
    [
      'fails with another code',
      { responses: { ...add.responses, default: json({ type: 'object', properties: { code: { enum: ['invalid', 'odd'] } } }) } },
      'POST /api/albums/{}, error.code may be "odd" now: a page of release 1 refuses what this server sends.',
    ],
    [
      'fails with another code at a status of its own',
      { responses: { ...add.responses, 409: json({ type: 'object', properties: { code: { enum: ['invalid', 'odd'] } } }) } },
      'POST /api/albums/{}, error.code may be "odd" now: a page of release 1 refuses what this server sends.',
    ],
  ])('are incompatible when one %s', (_, change, ...sentences) => {
    expect(changedTo(change)).toEqual(sentences);
  });

  it('are compatible when one names the statuses of its errors', () => {
    expect(changedTo({ responses: { ...add.responses, 404: add.responses.default } })).toEqual([]);
  });

  it('are compared with what their references refer to', () => {
    const named = (schema: object) => ({
      ...document({ ...add, responses: { ...add.responses, 200: json({ $ref: '#/components/schemas/Song' }) } }),
      components: { schemas: { Song: schema as Record<string, unknown> } },
    });
    expect(compareHttp(document(add), named(song), '1')).toEqual([]);
    expect(compareHttp(named(song), named({ ...song, properties: {}, required: [] }), '1')).toEqual([
      'POST /api/albums/{}, answer.title is gone: a page of release 1 misses it.',
    ]);
  });

  it('are said once to be incompatible when a body that may be a form or JSON accepts a file', () => {
    const both = (schema: object) => {
      const { content } = json(schema);
      return document({ ...add, requestBody: { content: { ...content, 'multipart/form-data': content['application/json'] } } });
    };
    const withFile = { ...song, properties: { ...song.properties, audioFile: { type: 'string', format: 'binary' } } };
    expect(compareHttp(both(song), both(withFile), '1')).toEqual([
      'POST /api/albums/{}, body.audioFile is a new file: a server of release 1 refuses what this page may send.',
    ]);
  });

  it('are incompatible when one is removed, or requires a new body', () => {
    expect(compareHttp(document(add), { paths: {} }, '1')).toEqual([
      'POST /api/albums/{} is gone: this server refuses what a page of release 1 may send.',
    ]);
    const { requestBody, ...withoutBody } = add;
    expect(compareHttp(document(withoutBody), document({ ...withoutBody, requestBody }), '1')).toEqual([
      'POST /api/albums/{}, body.title is new and required: this server refuses what a page of release 1 may send.',
    ]);
  });
});

const sockets: SocketDocument = {
  handshake: { auth: { type: 'object' }, refusal: { type: 'object' } },
  clientEvents: { send: { payload: song, acknowledgement: { type: 'object' } } },
  serverEvents: { sent: song },
  push: song,
};

describe('comparing socket documents: events', () => {
  const longer = { ...song, required: ['title', 'year'], properties: { ...song.properties, year: { type: 'integer' } } };

  it('are compatible with themselves and with additional events', () => {
    const { clientEvents, serverEvents } = sockets;
    const now = { ...sockets, clientEvents: { ...clientEvents, more: clientEvents.send }, serverEvents: { ...serverEvents, more: song } };
    expect(compareSockets(sockets, now as SocketDocument, '1')).toEqual([]);
  });

  it.each<[string, Partial<SocketDocument>, string]>([
    [
      'is no longer accepted from clients',
      { clientEvents: {} },
      'event send of clients is gone: this server refuses what a page of release 1 may send.',
    ],
    ['is no longer sent by the server', { serverEvents: {} }, 'event sent of the server is gone: a page of release 1 misses it.'],
    [
      'requires another field from clients',
      { clientEvents: { send: { payload: longer, acknowledgement: { type: 'object' } } } },
      'event send of clients, payload.year is new and required: this server refuses what a page of release 1 may send.',
    ],
    [
      'has another required field in its acknowledgement',
      { clientEvents: { send: { payload: song, acknowledgement: longer } } },
      'event send of clients, acknowledgement.title is new and required: this page refuses what a server of release 1 sends, and answers stored then.',
    ],
    [
      'has another required field in its payload',
      { serverEvents: { sent: longer } },
      'event sent of the server, payload.year is new and required: this page refuses what a server of release 1 sends, and answers stored then.',
    ],
  ])('are incompatible when one %s', (_, change, sentence) => {
    expect(compareSockets(sockets, { ...sockets, ...change }, '1')).toContain(sentence);
  });

  it('are incompatible when the handshake or a push message is', () => {
    const now = { ...sockets, handshake: { auth: longer, refusal: longer }, push: longer };
    expect(compareSockets(sockets, now, '1')).toEqual(
      expect.arrayContaining([
        'the handshake, auth.year is new and required: this server refuses what a page of release 1 may send.',
        'the handshake, refusal.year is new and required: this page refuses what a server of release 1 sends, and answers stored then.',
        'a push message.year is new and required: this page refuses what a server of release 1 sends, and answers stored then.',
      ]),
    );
  });
});
