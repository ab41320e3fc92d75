import { apiError, artist } from '@chorus/contracts';
import { once } from 'node:events';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { json } from 'node:stream/consumers';
import { AdminApi } from '../_harness/admin-api';
import { png } from '../_harness/catalogue-forms';
import { BOUNDARY, RAW_FORM_TYPE, rawForm, type RawPart } from '../_harness/raw-form';

const PATH = '/api/admin/artists';
const MEGABYTE = 1024 * 1024;

const fullName: RawPart = { name: 'fullName', content: 'Sơn Ca' };
const description: RawPart = { name: 'description', content: 'Sings.' };
const imageFile: RawPart = { name: 'imageFile', filename: 'chosen.png', type: 'image/png', content: png() };
const whole = rawForm([fullName, description, imageFile]);

let admin: AdminApi;
beforeAll(async () => {
  admin = await AdminApi.start();
});
afterAll(() => admin.stop());

const send = (body: Buffer, type = RAW_FORM_TYPE) => admin.send('POST', PATH, new Uint8Array(body), { 'content-type': type });

async function refusal(body: Buffer, type?: string) {
  const answer = await send(body, type);
  const { message, fields } = apiError.parse(await answer.json());
  expect((await admin.files()).waiting).toEqual([]);
  return { status: answer.status, message, fields };
}

describe('a multipart form', () => {
  it.each([
    ['fields first', [fullName, description, imageFile]],
    ['files first', [imageFile, fullName, description]],
    ['mixed', [description, imageFile, fullName]],
  ])('may have its parts in any order: %s', async (_, parts) => {
    const answer = await send(rawForm(parts));
    expect(answer.status).toBe(201);
    expect(artist.parse(await answer.json())).toMatchObject({ fullName: 'Sơn Ca', description: 'Sings.' });
  });

  it.each([
    ['a parent path', '../../x'],
    ['a parent path on Windows', '..\\..\\x'],
    ['a system path', '/etc/passwd'],
    ['a name with NUL', 'x\0.png'],
    ['a Windows device name', 'con'],
    ['an empty name', ''],
    ['a blank name', ' '],
    ['5,000 characters', 'x'.repeat(5_000)],
    ['a name with a quote', '☃"; name="fullName"'],
  ])('may have any file name, which is not stored: %s', async (_, filename) => {
    const answer = await send(rawForm([fullName, description, { ...imageFile, filename }]));
    expect(answer.status).toBe(201);
    const { waiting, stored } = await admin.files();
    expect([waiting, stored.filter((name) => !/^[0-9a-f]{64}\.webp$/.test(name))]).toEqual([[], []]);
  });

  it('may declare any file type: the content decides', async () => {
    expect((await send(rawForm([fullName, description, { ...imageFile, type: 'text/html' }]))).status).toBe(201);
    const lying = { ...imageFile, content: '<script>alert(1)</script>' };
    expect(await refusal(rawForm([fullName, description, lying]))).toMatchObject({ status: 415 });
  });

  it.each<[string, RawPart[], string, string]>([
    ['a field twice', [fullName, fullName, description, imageFile], 'fullName', 'Must be sent only once'],
    ['a file twice', [fullName, description, imageFile, imageFile], 'imageFile', 'Must be sent only once'],
    ['a file in place of a field', [{ ...imageFile, name: 'fullName' }, description], 'fullName', 'Must not be a file'],
    ['a field in place of a file', [fullName, { name: 'imageFile', content: 'x' }], 'imageFile', 'Must be a file'],
    ['an unknown file', [fullName, { ...imageFile, name: 'audioFile' }], 'audioFile', 'Must not be a file'],
  ])('with %s is refused', async (_, parts, path, message) => {
    expect(await refusal(rawForm(parts))).toMatchObject({ status: 400, fields: [{ path, message }] });
  });

  it('with an empty file part, as browsers send it, counts as without a file', async () => {
    const notChosen = { name: 'imageFile', filename: '', type: 'application/octet-stream', content: '' };
    expect(await refusal(rawForm([fullName, description, notChosen]))).toMatchObject({ status: 400, message: 'Please upload an image' });
  });

  it.each(['__proto__', 'constructor', 'toString'])('with a part named %s affects only its own response', async (name) => {
    expect((await send(rawForm([fullName, description, imageFile, { name, content: '{}' }]))).status).toBe(400);
    expect((await send(whole)).status).toBe(201);
  });

  it('may not have many parts', async () => {
    const many = Array.from({ length: 40 }, (_, number) => ({ name: `field${number}`, content: 'x' }));
    expect(await refusal(rawForm([fullName, description, imageFile, ...many]))).toMatchObject({ status: 413 });
  });

  it.each([
    ['has no boundary', whole, 'multipart/form-data'],
    ['has a different boundary', whole, 'multipart/form-data; boundary=other'],
    ['is empty', Buffer.alloc(0), RAW_FORM_TYPE],
    ['has only a boundary', Buffer.from(`--${BOUNDARY}`), RAW_FORM_TYPE],
    ['is not a form', Buffer.from('{"fullName":"x"}'), RAW_FORM_TYPE],
    ['has a part without headers', Buffer.from(`--${BOUNDARY}\r\n\r\nx\r\n--${BOUNDARY}--\r\n`), RAW_FORM_TYPE],
    ['has a nameless part', Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data\r\n\r\nx\r\n--${BOUNDARY}--\r\n`), RAW_FORM_TYPE],
  ])('that %s is refused', async (_, body, type) => {
    expect((await refusal(body, type)).status).toBe(400);
  });

  it('that is truncated anywhere is refused', async () => {
    const before = await admin.table('artists');
    for (let end = 1; end < whole.length - 4; end += 23) {
      const { status } = await refusal(whole.subarray(0, end));
      expect([end, status]).toEqual([end, 400]);
    }
    expect(await admin.table('artists')).toEqual(before);
  });
});

describe('an upload that is refused while it is being sent', () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  afterAll(() => agent.destroy());

  async function begin(claims: Record<string, unknown> | undefined, headers: Record<string, string | number>): Promise<ClientRequest> {
    const authorization = await admin.authorization(claims);
    const headersToSend = { authorization, 'content-type': RAW_FORM_TYPE, ...headers };
    const client = request(admin.api.origin + PATH, { method: 'POST', agent, headers: headersToSend });
    client.write(whole.subarray(0, 200));
    return client;
  }

  const answerTo = async (client: ClientRequest) => {
    const [answer] = (await once(client, 'response')) as [IncomingMessage];
    return { status: answer.statusCode, ...((await json(answer)) as object) };
  };

  it.each([
    ['kept', { connection: 'keep-alive' }],
    ['closed', { connection: 'close' }],
  ])('gets the response at once, and may finish (connection: %s)', async (_, headers) => {
    const client = await begin({ sub: 'kim' }, { ...headers, 'content-length': 8 * MEGABYTE });
    expect(await answerTo(client)).toMatchObject({ status: 403, code: 'forbidden' });
    const finished = once(client, 'finish');
    client.end(Buffer.alloc(8 * MEGABYTE - 200));
    await finished;
    expect((await admin.files()).waiting).toEqual([]);
  });

  it('gets the response when the form is too large', async () => {
    const client = await begin(undefined, { 'content-length': 100 * MEGABYTE });
    expect(await answerTo(client)).toMatchObject({ status: 413, message: 'The picture is larger than 5 MB.' });
    client.destroy();
  });

  it('is disconnected after a while', async () => {
    const client = connect(Number(new URL(admin.api.origin).port), '127.0.0.1');
    const [authorization, piece] = [await admin.authorization({ sub: 'kim' }), Buffer.alloc(MEGABYTE)];
    const head = [`POST ${PATH} HTTP/1.1`, 'host: x', `authorization: ${authorization}`, `content-type: ${RAW_FORM_TYPE}`];
    client.write([...head, 'transfer-encoding: chunked', '', ''].join('\r\n'));
    const [answer] = (await once(client, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 403 /);

    let sent = 0;
    const sendOn = () => {
      do {
        client.write(`${piece.length.toString(16)}\r\n`);
        client.write(piece);
        sent += 1;
      } while (client.write('\r\n'));
    };
    const closed = new Promise((resolve) => client.on('close', resolve));
    client.on('drain', sendOn).on('error', () => undefined);
    sendOn();
    await closed;
    expect(sent).toBeGreaterThan(50);
    expect(sent).toBeLessThan(100);
  });
});

describe('the API documentation of forms', () => {
  it('shows fields and files, and JSON where no file is required', async () => {
    const document = (await (await admin.api.fetch('/api/docs-json')).json()) as Record<string, never>;
    expect(document).toMatchObject({
      paths: {
        '/api/admin/songs': {
          post: {
            requestBody: {
              content: {
                'multipart/form-data': {
                  schema: {
                    properties: { title: { type: 'string' }, audioFile: { type: 'string', format: 'binary' } },
                    required: ['title', 'artistId', 'releaseYear', 'audioFile'],
                  },
                },
              },
            },
          },
        },
        '/api/admin/songs/{id}': { patch: { requestBody: { content: { 'application/json': {}, 'multipart/form-data': {} } } } },
      },
    });
  });
});
