import type { QuotedMessage } from '@chorus/contracts';
import { LONGEST_MESSAGE } from '@chorus/contracts';
import { FakeRealtime } from '../../platform/realtime/fake-realtime.fixture';
import { messageKind } from './message-kind';

const item = {
  order: 1,
  id: '00000000-0000-4000-8000-000000000001',
  author: { type: 'person' as const, id: 'me' },
  kind: 'message',
  partition: 'message peer',
  payload: { receiverId: 'peer', content: 'hi', writtenAt: '2026-01-01T00:00:00.000Z' },
};

async function send(answer: unknown, content = 'hi', replyTo?: QuotedMessage) {
  const realtime = new FakeRealtime();
  const onSent = jest.fn();
  realtime.answers = { send_message: answer };
  const kind = messageKind(realtime.asRealtime(), onSent);
  const outcome = await kind
    .deliver([{ ...item, payload: { ...item.payload, content, replyTo } }], { author: item.author, signal: new AbortController().signal })
    .catch(() => 'failed');
  return { outcome, onSent, asked: realtime.requests };
}

describe('sending a message', () => {
  it('sends it under its author and client id, and is done when acknowledged', async () => {
    const { outcome, onSent, asked } = await send({ ok: true, message: { seq: 1 } });
    expect(asked).toEqual([['send_message', { senderId: 'me', receiverId: 'peer', content: 'hi', clientMessageId: item.id }]]);
    expect(outcome).toEqual({ type: 'delivered' });
    expect(onSent).toHaveBeenCalledWith({ seq: 1 });
  });

  it('names the message that it replies to', async () => {
    const original = { _id: '00000000-0000-4000-8000-000000000007', seq: 7, senderId: 'peer', content: 'Hello?' };
    const { asked } = await send({ ok: true, message: { seq: 1 } }, 'hi', original);
    expect(asked).toMatchObject([['send_message', { content: 'hi', replyTo: original._id }]]);
  });

  it.each([
    ['rate_limited', 7_000],
    ['unavailable', undefined],
  ])('is retried later when the server answers %s', async (code, retryAfterMs) => {
    const { outcome } = await send({ ok: false, code, message: 'Later.', retryAfterMs });
    expect(outcome).toEqual({ type: 'later', waitMs: retryAfterMs });
  });

  it.each(['id_reuse', 'invalid', 'not_found', 'forbidden'])('is refused when the server answers %s', async (code) => {
    const { outcome, onSent } = await send({ ok: false, code, message: 'No.' });
    expect(outcome).toEqual({ type: 'refused', reason: 'No.' });
    expect(onSent).not.toHaveBeenCalled();
  });

  it('is an internal failure, with the server’s message, when the server answers internal', async () => {
    const { outcome } = await send({ ok: false, code: 'internal', message: 'It failed.' });
    expect(outcome).toEqual({ type: 'internal', reason: 'It failed.' });
  });

  it.each([
    ['too long', 'x'.repeat(LONGEST_MESSAGE + 1), 'This message is too long.'],
    ['too long for a frame', 'x'.repeat(100_000), 'This message is too long.'],
    ['a text with NUL, which the database cannot store', 'a\u0000b', "This message can't be sent as it is."],
  ])('is refused without a request when the text is %s', async (_, content, reason) => {
    const { outcome, asked } = await send({ ok: true, message: { seq: 1 } }, content);
    expect([outcome, asked]).toEqual([{ type: 'refused', reason }, []]);
  });

  it('is retried when the connection is lost', async () => {
    expect((await send(new Error('lost'))).outcome).toBe('failed');
  });
});
