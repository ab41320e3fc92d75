import { clientEvents, serverEvents } from '@chorus/contracts';
import { version } from '../../../../package.json';
import { type AsyncApiDocument, asyncApiDocument } from '../../src/platform/http/docs/asyncapi-document';
import { problemsOf } from './problems-of-document';

const document = JSON.parse(JSON.stringify(asyncApiDocument('https://music.example.com'))) as AsyncApiDocument;

/** The payload of the message that a reference leads to. */
function payloadOf(reference: { $ref: string } | undefined): object | undefined {
  const key = reference?.$ref.replace('#/channels/socket/messages/', '') ?? '';
  return document.channels.socket?.messages[key]?.payload;
}

describe('the AsyncAPI document', () => {
  it('is valid', async () => {
    expect(await problemsOf(document)).toEqual([]);
  });

  it('is said to be invalid when an operation lacks its channel, or an event its message', async () => {
    const broken = {
      ...document,
      operations: { one: { action: 'send' }, other: { action: 'send', channel: { $ref: '#/channels/none' } } },
    };
    expect(await problemsOf(broken)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^struct: .*channel/), expect.stringMatching(/^no-unresolved-refs/)]),
    );
  });

  it('has the version of the root package, and where sockets are', () => {
    expect(document.info.version).toBe(version);
    expect(document.servers.chorus).toMatchObject({ host: 'music.example.com', protocol: 'wss' });
  });

  it('has the handshake with its refusal', () => {
    const { messages: sent, reply } = document.operations.connect ?? {};
    expect(payloadOf(sent?.[0])).toEqual({ $ref: '#/components/schemas/SocketAuth' });
    expect(payloadOf(reply?.messages[0])).toEqual({ $ref: '#/components/schemas/ConnectionRefusal' });
  });

  it.each(Object.keys(clientEvents))('has what clients send as %s, and its acknowledgement', (name) => {
    const operation = document.operations[`receive_${name}`];
    expect(operation?.action).toBe('receive');
    expect(payloadOf(operation?.messages[0])).toBeDefined();
    expect(payloadOf(operation?.reply?.messages[0])).toMatchObject({
      anyOf: [expect.anything(), { $ref: '#/components/schemas/Refusal' }],
    });
  });

  it.each(Object.keys(serverEvents))('has what the server sends as %s', (name) => {
    const operation = document.operations[`send_${name}`];
    expect(operation?.action).toBe('send');
    expect(payloadOf(operation?.messages[0])).toBeDefined();
  });

  it('tells apart the events of both sides that have one name', () => {
    expect(payloadOf(document.operations.receive_typing?.messages[0])).toMatchObject({ required: ['receiverId'] });
    expect(payloadOf(document.operations.send_typing?.messages[0])).toMatchObject({ required: ['senderId'] });
  });
});
